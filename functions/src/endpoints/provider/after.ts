import { providerContracts } from "../../core/api/provider.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveSessionSheet } from "../../operations/booking/save-session-sheet.ts";
import { decide } from "../../store/commit.ts";

/** Writes or corrects the sheet of a session: what was practiced, and what to try at home. */
export const providerAfter = endpoint(
  "/api/provider/after",
  providerContracts,
  ({ appointmentId, practiced, atHome }, { uid, now }) =>
    decide(async (batch) => {
      await saveSessionSheet(batch, uid, appointmentId, { practiced, atHome }, now);
      return { appointmentId, status: "Closed" as const };
    }),
);
