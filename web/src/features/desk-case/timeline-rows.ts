import type { DeskEvent } from "@core/desk/case.ts";

/** One row of a timeline: what happened, or emails that are only worth a line together. */
export type TimelineRow = { event: DeskEvent } | { emails: readonly DeskEvent[] };

const isQuietEmail = ({ source, details = [] }: DeskEvent): boolean =>
  source === "email" && !details.some(({ tone }) => tone === "bad");

/**
 * The rows of a timeline, the newest first. Emails that follow each other are one row: most of a session's life is
 * emails, and they hide what happened. A failed one stands alone, and emails fold nothing where there is nothing else.
 */
export function timelineRows(events: readonly DeskEvent[]): TimelineRow[] {
  const newestFirst = [...events].reverse();
  if (newestFirst.every(({ source }) => source === "email")) return newestFirst.map((event) => ({ event }));
  const rows: TimelineRow[] = [];
  for (const event of newestFirst) {
    const last = rows.at(-1);
    if (!isQuietEmail(event)) rows.push({ event });
    else if (last && "emails" in last) rows[rows.length - 1] = { emails: [...last.emails, event] };
    else rows.push({ emails: [event] });
  }
  return rows;
}
