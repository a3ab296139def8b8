/** Characters of a full bar. */
const WIDTH = 30;

/** A line such as `[██████──────] 120 of 240`. More may be done than were counted: people go on meanwhile. */
export function progressBar(done: number, counted: number): string {
  const total = Math.max(done, counted);
  const full = total === 0 ? WIDTH : Math.floor((done / total) * WIDTH);
  return `[${"█".repeat(full)}${"─".repeat(WIDTH - full)}] ${done} of ${total}`;
}
