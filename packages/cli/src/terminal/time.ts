const two = (n: number): string => String(n).padStart(2, "0");

/** Local date and time of a moment, `yyyy-MM-dd HH:mm:ss`. */
export const localTime = (iso: string): string => {
  const t = new Date(iso);
  return `${localDate(t)} ${clockTime(iso)}`;
};

/** Local time of day, `HH:mm:ss`. */
export const clockTime = (iso: string): string => {
  const t = new Date(iso);
  return `${two(t.getHours())}:${two(t.getMinutes())}:${two(t.getSeconds())}`;
};

/** Local date, `yyyy-MM-dd`. */
export const localDate = (t: Date): string => `${t.getFullYear()}-${two(t.getMonth() + 1)}-${two(t.getDate())}`;
