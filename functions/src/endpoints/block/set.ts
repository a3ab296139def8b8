import { endpoint } from "../../http/endpoint.ts";
import { setBlocked } from "../../store/blocks.ts";

/** Blocks an instructor, or takes that back. A booking under way at the same moment sees it. */
export const blockSet = endpoint("/api/block/set", async ({ instructorId, blocked = true }, context) => ({
  blacklist: await setBlocked(context, instructorId, blocked),
}));
