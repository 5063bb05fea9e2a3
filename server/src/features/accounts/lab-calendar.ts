/** Month of a moment in a time zone, `yyyy-MM`, and the first day of the next, `yyyy-MM-dd`. */
export function labMonth(at: number, timeZone: string): { month: string; resetDate: string } {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "numeric" }).formatToParts(at);
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  const [year, month] = [part("year"), part("month")];
  const two = (n: number) => String(n).padStart(2, "0");
  return {
    month: `${year}-${two(month)}`,
    resetDate: month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`,
  };
}
