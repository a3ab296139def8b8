import { Timestamp } from "firebase-admin/firestore";
import * as v from "valibot";
import { keptFor } from "../../core/account/periods.ts";
import { Instant } from "../../core/fields.ts";
import { firestore } from "../../firebase.ts";
import { get, schemaConverter } from "../access.ts";
import { Batch, isAlreadyExistsError } from "../commit.ts";

const SeenEvent = v.object({
  type: v.string(),
  at: Instant,
  /** When Firestore may delete the document (TTL). */
  expireAt: v.instance(Timestamp),
});

const webhooks = () => firestore().collection("webhooks").withConverter(schemaConverter(SeenEvent));

/** Whether an event of the processor was handled, that is, the look it caused succeeded. */
export const isEventSeen = async (id: string): Promise<boolean> =>
  (await get(webhooks().doc(id))).data !== undefined;

/** Remembers a handled event in `webhooks/{id}`; safe to repeat. `now` in ms UTC. */
export async function saveSeenEvent({ id, type }: { id: string; type: string }, now: Instant): Promise<void> {
  const batch = new Batch();
  batch.create(webhooks().doc(id), {
    type,
    at: now,
    expireAt: Timestamp.fromMillis(now + keptFor("webhooks")),
  });
  await batch.commit().catch((error: unknown) => {
    if (!isAlreadyExistsError(error)) throw error;
  });
}
