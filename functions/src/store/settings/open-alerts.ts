import type { Instant } from "../../core/fields.ts";
import { type AlertChanges, OpenAlerts } from "../../core/watch/open-alerts.ts";
import { get, schemaConverter } from "../access.ts";
import { settings } from "../collections.ts";
import { decide } from "../commit.ts";
import { putDeskEmails } from "../desk/desk-outbox.ts";

const converter = schemaConverter(OpenAlerts);
const alertsRef = () => settings().doc("alerts").withConverter(converter);

/**
 * Changes what is told as red, and emails the desk in the same batch: about each line once when it turns red, and once when it
 * is green again. One read; no write while `change` returns undefined.
 */
export const changeAlerts = (
  change: (before: OpenAlerts | undefined) => AlertChanges | undefined,
  now: Instant,
): Promise<void> =>
  decide(async (batch) => {
    const read = await get(alertsRef());
    const changes = change(read.data);
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
