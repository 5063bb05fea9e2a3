import type { Reservation } from "@clicktree/contract";
import { formatText, type Language } from "@clicktree/messages";
import { reservations as texts } from "@clicktree/messages/catalogs";

/** A time in UTC in iCalendar's format, `20261123T010000Z`. */
const stamp = (iso: string): string => `${iso.slice(0, 19).replace(/[-:]/g, "")}Z`;

/** A text in iCalendar's format (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Lines of at most 75 bytes (RFC 5545, 3.1). No character is split. */
function folded(line: string): string {
  let width = 0;
  let text = "";
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (width + bytes > 75) {
      text += "\r\n ";
      width = 1;
    }
    text += character;
    width += bytes;
  }
  return `${text}\r\n`;
}

/** Identifies an hour, wherever the file comes from. The time of booking distinguishes the hours of two servers. */
const uidOf = ({ id, createdAt }: Reservation): string =>
  `${id}-${createdAt.replace(/[-:.]/g, "")}@reservations.clicktree`;

/**
 * Hours as a calendar (RFC 5545), in UTC. An hour keeps its UID, so a calendar that imports the file again updates the
 * hour.
 */
export function calendarOf(hours: readonly Reservation[], language: Language): string {
  const events = hours.flatMap((reserved) => [
    "BEGIN:VEVENT",
    `UID:${uidOf(reserved)}`,
    `DTSTAMP:${stamp(reserved.createdAt)}`,
    `DTSTART:${stamp(reserved.startsAt)}`,
    `DTEND:${stamp(reserved.endsAt)}`,
    `SUMMARY:${escaped(formatText(texts, language, "event"))}`,
    "END:VEVENT",
  ]);
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Clicktree//Reservations//EN", ...events, "END:VCALENDAR"];
  return lines.map(folded).join("");
}
