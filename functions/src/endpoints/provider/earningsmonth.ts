import { earningsContracts } from "../../core/api/earnings.ts";
import { earningsEntry } from "../../core/payouts/earnings-entry.ts";
import { endpoint } from "../../http/endpoint.ts";
import { earningsPageOf, linesNamedBy, sessionsNamedBy } from "../../store/earnings/read-earnings.ts";

/** Shows the instructor's earnings of a month, item by item, newest first: at most 100, each with its session. */
export const providerEarningsmonth = endpoint(
  "/api/provider/earningsmonth",
  earningsContracts,
  async ({ month, after }, { uid }) => {
    const { items, hasMore } = await earningsPageOf(uid, month, after);
    const [lines, sessions] = await Promise.all([linesNamedBy(uid, items), sessionsNamedBy(items)]);
    const last = hasMore ? items.at(-1) : undefined;
    return {
      entries: items.map((item) => earningsEntry(item, lines, sessions)),
      ...(last && { next: { at: last.at, id: last.id } }),
    };
  },
);
