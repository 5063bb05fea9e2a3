/** A moment as a calendar and a clock on the wall show it; month 1 to 12. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The sender's local time at a moment. The moment is given: nothing here looks at a clock. */
export const localTime = (moment: Date): LocalTime => ({
  year: moment.getFullYear(),
  month: moment.getMonth() + 1,
  day: moment.getDate(),
  hour: moment.getHours(),
  minute: moment.getMinutes(),
  second: moment.getSeconds(),
});

const pad = (value: number, width = 2): string => String(value).padStart(width, "0");

/** `{timestamp}` of default names: yyyyMMdd-HHmmss. */
const timestamp = (t: LocalTime): string =>
  `${pad(t.year, 4)}${pad(t.month)}${pad(t.day)}-${pad(t.hour)}${pad(t.minute)}${pad(t.second)}`;

/** `{date}` of default names: yyyy-MM-dd. */
export const dateStamp = (t: LocalTime): string => `${pad(t.year, 4)}-${pad(t.month)}-${pad(t.day)}`;

/** Name of a tree that was never named. */
export const defaultTreeName = (t: LocalTime): string => `Decision_Tree_${dateStamp(t)}`;

/** A tree's name as part of a file's: a slash in it leads to no folder, a colon belongs to no drive. */
const inFileName = (treeName: string | undefined): string =>
  treeName?.trim().replace(/[/\\:]/g, "_") || "decision_tree";

/** Name of the file of a request, for display. */
export const defaultFileName = (treeName: string | undefined, t: LocalTime): string =>
  `${inFileName(treeName)}_${timestamp(t)}.txt`;

/** Name of typed requirements. */
export const defaultRequirementsName = (username: string | undefined, t: LocalTime): string =>
  `requirements_${username || "user"}_${timestamp(t)}.txt`;

/** Name of a typed feedback to a request's file. */
export const defaultFeedbackName = (fileName: string): string => `feedback_${fileName}`;

/** Name of a downloaded export. */
export const inputFileName = (treeName: string | undefined): string => `${inFileName(treeName)}_input.txt`;
