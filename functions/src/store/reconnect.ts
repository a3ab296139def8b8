import { type Met, withMet } from "../shared/domain/reconnect.ts";
import type { Reconnect } from "../shared/model/social.ts";
import { get } from "./access.ts";
import { reconnect } from "./collections.ts";
import { decide } from "./commit.ts";

/** Reads whom a customer has practised with; undefined before the first closed session. */
export const getReconnect = async (uid: string): Promise<Reconnect | undefined> =>
  (await get(reconnect().doc(uid))).data;

/** Adds a meeting to a customer's list. One write, or none when it says nothing new. */
export const addMet = (uid: string, met: Met): Promise<void> =>
  decide(async (batch) => {
    const read = await get(reconnect().doc(uid));
    const list = withMet(read.data, met);
    if (list !== read.data) batch.put(read, list);
  });
