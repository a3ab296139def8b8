/** When an answer comes: "within 3 hours"; without a figure, what we aim for. `hours` as /data/support.json has it. */
export function answerText(hours: number | undefined): string {
  if (hours === undefined) return "by the next day";
  if (hours <= 1) return "within an hour";
  if (hours < 24) return `within ${hours} hours`;
  const days = Math.ceil(hours / 24);
  return days === 1 ? "within a day" : `within ${days} days`;
}
