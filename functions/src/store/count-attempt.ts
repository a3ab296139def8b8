import { Timestamp } from "firebase-admin/firestore";
import * as v from "valibot";
import { firestore } from "../firebase.ts";
import { get, type Loaded, schemaConverter } from "./access.ts";
import { decide } from "./commit.ts";

/** `limits/{id}`: how often something was done, or an amount. */
const Attempts = v.object({
  count: v.number(),
  /** When Firestore may delete the document (TTL). */
  expireAt: v.instance(Timestamp),
});
export type Attempts = v.InferOutput<typeof Attempts>;

const attempts = () => firestore().collection("limits").withConverter(schemaConverter(Attempts));

/**
 * Counts one attempt in `limits/{id}` and returns whether it is within `max`; exact under any concurrency. One read,
 * and one write if it is within. `expireAt` in ms UTC.
 */
export function countAttempt(id: string, max: number, expireAt: number): Promise<boolean> {
  return decide(async (batch) => {
    const read = await get(attempts().doc(id));
    const count = read.data?.count ?? 0;
    if (count >= max) return false;
    batch.put(read, { count: count + 1, expireAt: Timestamp.fromMillis(expireAt) });
    return true;
  });
}

/** Reads `limits/{id}` for changing it in the batch of a decision. */
export const readAttempts = (id: string): Promise<Loaded<Attempts>> => get(attempts().doc(id));

/** How many attempts `limits/{id}` has counted. */
export const attemptsOf = async (id: string): Promise<number> =>
  (await get(attempts().doc(id))).data?.count ?? 0;
