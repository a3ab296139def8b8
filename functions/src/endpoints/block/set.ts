import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { endNextSessions } from "../../operations/booking/proposals/end-next-sessions.ts";
import { setBlocked } from "../../operations/people/save-block.ts";

/** Blocks or unblocks an instructor; a block also stops a concurrent booking, and ends the next sessions that are proposed. */
export const blockSet = endpoint(
  "/api/block/set",
  accountContracts,
  async ({ instructorId, blocked = true }, context) => {
    const blacklist = await setBlocked(context, instructorId, blocked);
    if (blocked) await endNextSessions({ customerId: context.uid, instructorId }, context.now);
    return { blacklist };
  },
);
