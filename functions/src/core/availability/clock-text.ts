/** Formats minutes since midnight, e.g. "9:00 AM". */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const time = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
  return `${time} ${hour < 12 ? "AM" : "PM"}`;
}
