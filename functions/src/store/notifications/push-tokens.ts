import { createHash } from "node:crypto";
import type { DocumentReference } from "firebase-admin/firestore";
import type { PushToken } from "../../core/notifications/push/push-token.ts";
import { siftList } from "../access.ts";
import { pushTokens } from "../collections.ts";
import { Batch } from "../commit.ts";

/** Browsers that one person's notifications are pushed to, at most; the oldest goes when one more is added. */
const MOST_BROWSERS = 10;

/** The document of a browser's token. */
export const pushTokenRef = (token: string): DocumentReference<PushToken> =>
  pushTokens().doc(createHash("sha256").update(token).digest("hex"));

const queryOf = (uid: string) => pushTokens().where("uid", "==", uid);

/**
 * Stores the token of a browser for a person, who gets it from the person that used it before. At most 11 reads and two
 * writes; twice is harmless.
 */
export async function addPushToken(token: PushToken): Promise<void> {
  const ref = pushTokenRef(token.token);
  const { read } = await siftList(queryOf(token.uid));
  const others = read
    .flatMap(({ ref: { id }, data }) => (data && id !== ref.id ? [{ id, at: data.at }] : []))
    .sort((a, b) => b.at - a.at);
  const batch = new Batch();
  batch.set(ref, token);
  for (const { id } of others.slice(MOST_BROWSERS - 1)) batch.drop(pushTokens().doc(id));
  await batch.commit();
}

/** The browsers of a person, by the hash of their token: one read each. */
export async function pushTokensOf(uid: string): Promise<(PushToken & { id: string })[]> {
  const { read } = await siftList(queryOf(uid));
  return read.flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []));
}
