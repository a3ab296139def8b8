import type { Instant } from "../../core/fields.ts";
import { alertChanges } from "../../core/watch/open-alerts.ts";
import type { WatchLine } from "../../core/watch/watch-line.ts";
import { watchLines } from "../../core/watch/watch-lines.ts";
import { readWatchFacts } from "../../store/derived/watch-facts.ts";
import { changeAlerts } from "../../store/settings/open-alerts.ts";

/** Everything that is looked at, at `now` (ms UTC): at most ten reads. */
export const readWatchLines = async (now: Instant): Promise<WatchLine[]> =>
  watchLines(await readWatchFacts(now), now);

/** Emails the desk about what has turned red by `now` (ms UTC), and about what is green again: once each. */
export async function tellOfAlerts(now: Instant): Promise<void> {
  const lines = await readWatchLines(now);
  await changeAlerts((before) => alertChanges(before, lines, now), now);
}
