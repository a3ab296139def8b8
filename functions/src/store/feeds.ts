import { randomBytes } from "node:crypto";
import type { Instant } from "../shared/model/fields.ts";
import { create, get } from "./access.ts";
import { feeds } from "./collections.ts";
import { Batch, isTaken } from "./commit.ts";

const newToken = (): string => randomBytes(32).toString("base64url");

/** The secret of somebody's calendar address, as it stands; undefined where none was ever asked for. One read. */
export const feedToken = async (uid: string): Promise<string | undefined> =>
  (await get(feeds().doc(uid))).data?.token;

/** The secret of somebody's calendar address, made at the first asking: one read, and one write that time. */
export async function ensureFeed(uid: string, now: Instant): Promise<string> {
  const known = await feedToken(uid);
  if (known !== undefined) return known;
  const token = newToken();
  try {
    await create(feeds(), uid, { token, createdAt: now });
    return token;
  } catch (error) {
    if (!isTaken(error)) throw error;
    return (await feedToken(uid)) ?? ensureFeed(uid, now); // asked for twice at once
  }
}

/** Replaces the secret, so the old address is nobody's any more: one write. */
export async function renewFeed(uid: string, now: Instant): Promise<string> {
  const token = newToken();
  const batch = new Batch();
  batch.set(feeds().doc(uid), { token, createdAt: now });
  await batch.commit();
  return token;
}
