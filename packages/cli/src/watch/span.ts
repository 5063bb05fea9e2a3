const two = (n: number): string => String(n).padStart(2, "0");

/** A length of time as m:ss, h:mm:ss, or days with hours and minutes: 0:07, 3:02, 4:12:00, 3 d 04:12. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${two(hours)}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The same with tenths of a second where it is short: 4.2 s, 1:07. */
export const fineSpan = (milliseconds: number): string =>
  milliseconds < 59_950 ? `${(Math.max(0, milliseconds) / 1000).toFixed(1)} s` : span(milliseconds);
