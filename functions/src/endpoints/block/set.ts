import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { setBlocked } from "../../store/people/blocks.ts";

/** Blocks or unblocks an instructor; a block also stops a concurrent booking. */
export const blockSet = endpoint(
  "/api/block/set",
  accountContracts,
  async ({ instructorId, blocked = true }, context) => ({
    blacklist: await setBlocked(context, instructorId, blocked),
  }),
);
