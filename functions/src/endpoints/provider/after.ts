import { providerContracts } from "../../core/api/provider.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveSessionSheet } from "../../operations/booking/save-session-sheet.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/** Writes or corrects the sheet of a session: what was practiced, and what to try at home. */
export const providerAfter = endpoint(
  "/api/provider/after",
  providerContracts,
  ({ appointmentId, practiced, atHome }, context) =>
    oncePerKey(context, async (batch) => {
      await saveSessionSheet(batch, context.uid, appointmentId, { practiced, atHome }, context.now);
      return { appointmentId, status: "Closed" as const };
    }),
);
