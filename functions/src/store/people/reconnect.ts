import type { ReconnectList } from "../../core/people/instructors/reconnect.ts";
import { get } from "../access.ts";
import { reconnectLists } from "../collections.ts";

/** Reads a customer's reconnect list; undefined before the first Closed booking. */
export const getReconnectList = async (uid: string): Promise<ReconnectList | undefined> =>
  (await get(reconnectLists().doc(uid))).data;
