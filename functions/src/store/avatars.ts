import { createHash } from "node:crypto";
import type { User } from "../shared/model/user.ts";
import { get } from "./access.ts";
import { avatars } from "./collections.ts";
import { type Batch, decide } from "./commit.ts";
import { type Newcomer, readUser } from "./users.ts";

/** What an account keeps of an own picture: the path below /images/avatars/. */
const OWN = /^u\/([0-9a-f]{64})\.webp$/;

/** Id of an own picture: over owner and bytes, so that no two people ever share one. */
const idOf = (uid: string, image: Uint8Array): string =>
  createHash("sha256").update(`${uid}\0`).update(image).digest("hex");

const ownIdOf = ({ avatar }: Pick<User, "avatar">): string | undefined => OWN.exec(avatar)?.[1];

/** Deletes the own picture an account shows, if it shows one. */
export function dropOwnPicture(batch: Batch, user: Pick<User, "avatar">): void {
  const id = ownIdOf(user);
  if (id) batch.drop(avatars().doc(id));
}

/** The bytes of an own picture, WebP; undefined when there is none. One read. */
export const getOwnPicture = async (id: string): Promise<Uint8Array | undefined> =>
  (await get(avatars().doc(id))).data?.image;

/**
 * Keeps an own picture and makes it the account's; the one before is gone with the same batch. Answers what the
 * account shows now. The same picture twice is one document. One read, two writes, and one more where one was replaced.
 */
export const keepOwnPicture = (who: Newcomer, image: Uint8Array): Promise<string> =>
  decide(async (batch) => {
    const user = await readUser(who);
    const id = idOf(who.uid, image);
    const avatar = `u/${id}.webp`;
    if (user.data.avatar !== avatar) dropOwnPicture(batch, user.data);
    batch.set(avatars().doc(id), { uid: who.uid, image, createdAt: who.now });
    batch.put(user, { ...user.data, avatar });
    return avatar;
  });

/** Shows a picture of the gallery; an own one is deleted with the same batch. One read, one write, or two. */
export const showGalleryPicture = (who: Newcomer, avatar: string): Promise<void> =>
  decide(async (batch) => {
    const user = await readUser(who);
    if (user.data.avatar === avatar) return;
    dropOwnPicture(batch, user.data);
    batch.put(user, { ...user.data, avatar });
  });
