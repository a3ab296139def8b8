import type { Instant } from "../../core/fields.ts";
import { alertChanges } from "../../core/watch/open-alerts.ts";
import type { WatchLine } from "../../core/watch/watch-line.ts";
import { watchLines } from "../../core/watch/watch-lines.ts";
import { decide } from "../../store/commit.ts";
import { readWatchFacts } from "../../store/derived/watch-facts.ts";
import { putDeskEmails } from "../../store/desk/desk-outbox.ts";
import { readOpenAlerts } from "../../store/settings/open-alerts.ts";

/** Everything that is looked at, at `now` (ms UTC): at most ten reads. */
export const readWatchLines = async (now: Instant): Promise<WatchLine[]> =>
  watchLines(await readWatchFacts(now), now);

/**
 * Emails the desk about what has turned red by `now` (ms UTC), and about what is green again: once each, in the batch that keeps
 * what was told.
 */
export async function tellOfAlerts(now: Instant): Promise<void> {
  const lines = await readWatchLines(now);
  await decide(async (batch) => {
    const read = await readOpenAlerts();
    const changes = alertChanges(read.data, lines, now);
    if (!changes) return;
    const { after, red, green } = changes;
    batch.put(read, after);
    const params = { red, green, open: Object.keys(after.open).length };
    await putDeskEmails(
      batch,
      ["operator", "treasurer"],
      `alerts-${after.told}`,
      { kind: "desk-alerts", params },
      now,
    );
  });
}
