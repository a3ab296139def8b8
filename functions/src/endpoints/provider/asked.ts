import { providerContracts } from "../../core/api/provider.ts";
import { askedSessionOf } from "../../core/booking/substitutes/asked-session.ts";
import { openSubstitute } from "../../core/booking/substitutes/open-substitute.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readAskedOf } from "../../store/booking/bookings.ts";

/** Lists the sessions that an instructor is asked to take over, without their street. One read for each. */
export const providerAsked = endpoint(
  "/api/provider/asked",
  providerContracts,
  async (_input, { uid, now }) => {
    const asked = await readAskedOf(uid);
    const open = asked.filter(({ data }) => openSubstitute(data, now));
    return { sessions: open.flatMap(({ data }) => askedSessionOf(data) ?? []) };
  },
);
