import { createHash } from "node:crypto";
import type { User } from "../../core/people/user.ts";
import { get } from "../access.ts";
import { avatars } from "../collections.ts";
import { type Batch, decide } from "../commit.ts";
import { type Caller, readOrCreateUser } from "./users.ts";

/** Path below /images/avatars/ of an uploaded picture, as an account stores it. */
const UPLOADED_AVATAR = /^u\/([0-9a-f]{64})\.webp$/;

/** Id of an uploaded picture: a hash of owner and bytes, so that no two people share one. */
const uploadedAvatarId = (uid: string, image: Uint8Array): string =>
  createHash("sha256").update(`${uid}\0`).update(image).digest("hex");

const uploadedIdOf = ({ avatar }: Pick<User, "avatar">): string | undefined =>
  UPLOADED_AVATAR.exec(avatar)?.[1];

/** Deletes the uploaded picture of an account, if it has one. */
function deleteUploadedAvatar(batch: Batch, user: Pick<User, "avatar">): void {
  const id = uploadedIdOf(user);
  if (id) batch.drop(avatars().doc(id));
}

/** The bytes of an uploaded picture, WebP; undefined if it does not exist. One read. */
export const getUploadedAvatar = async (id: string): Promise<Uint8Array | undefined> =>
  (await get(avatars().doc(id))).data?.image;

/**
 * Saves an uploaded picture as the account's and deletes the one before in the same batch. Returns the path of the new
 * one. The same picture twice is one document. One read, two writes, and one more if it replaces another upload.
 */
export const saveUploadedAvatar = (who: Caller, image: Uint8Array): Promise<string> =>
  decide(async (batch) => {
    const user = await readOrCreateUser(who);
    const id = uploadedAvatarId(who.uid, image);
    const avatar = `u/${id}.webp`;
    if (user.data.avatar !== avatar) deleteUploadedAvatar(batch, user.data);
    batch.set(avatars().doc(id), { uid: who.uid, image, createdAt: who.now });
    batch.put(user, { ...user.data, avatar });
    return avatar;
  });

/** Chooses a picture of the gallery and deletes an uploaded one in the same batch. One read, one or two writes. */
export const chooseGalleryAvatar = (who: Caller, avatar: string): Promise<void> =>
  decide(async (batch) => {
    const user = await readOrCreateUser(who);
    if (user.data.avatar === avatar) return;
    deleteUploadedAvatar(batch, user.data);
    batch.put(user, { ...user.data, avatar });
  });
