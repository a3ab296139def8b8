import type { ReconnectList } from "../../core/people/instructors/reconnect.ts";
import { type PastInstructor, withPastInstructor } from "../../core/people/instructors/reconnect.ts";
import { get } from "../access.ts";
import { reconnectLists } from "../collections.ts";
import { decide } from "../commit.ts";

/** Reads a customer's reconnect list; undefined before the first Closed booking. */
export const getReconnectList = async (uid: string): Promise<ReconnectList | undefined> =>
  (await get(reconnectLists().doc(uid))).data;

/** Adds an instructor to a customer's reconnect list. One write, or none if it changes nothing. */
export const addPastInstructor = (uid: string, met: PastInstructor): Promise<void> =>
  decide(async (batch) => {
    const read = await get(reconnectLists().doc(uid));
    const list = withPastInstructor(read.data, met);
    if (list !== read.data) batch.put(read, list);
  });
