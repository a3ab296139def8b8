import type { Instant } from "../../core/fields.ts";
import { create, get } from "../../store/access.ts";
import { feeds } from "../../store/collections.ts";
import { Batch, isAlreadyExistsError } from "../../store/commit.ts";
import { newSecret } from "../../store/secrets.ts";

/** Reads the secret of an account's calendar feed; undefined if it has none. One read. */
export const feedToken = async (uid: string): Promise<string | undefined> =>
  (await get(feeds().doc(uid))).data?.token;

/** Reads the secret of an account's calendar feed, and creates it at the first call: one read, at first one write. */
export async function ensureFeed(uid: string, now: Instant): Promise<string> {
  const existing = await feedToken(uid);
  if (existing !== undefined) return existing;
  const token = newSecret(32);
  try {
    await create(feeds(), uid, { token, createdAt: now });
    return token;
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
    return (await feedToken(uid)) ?? ensureFeed(uid, now); // created by a concurrent call
  }
}

/** Replaces the secret, so that the old address no longer works: one write. */
export async function renewFeed(uid: string, now: Instant): Promise<string> {
  const token = newSecret(32);
  const batch = new Batch();
  batch.set(feeds().doc(uid), { token, createdAt: now });
  await batch.commit();
  return token;
}
