import { createHash } from "node:crypto";
import type { User } from "../../core/people/user.ts";
import { get } from "../access.ts";
import { avatars } from "../collections.ts";
import type { Batch } from "../commit.ts";

/** Path below /images/avatars/ of an uploaded picture, as an account stores it. */
const UPLOADED_AVATAR = /^u\/([0-9a-f]{64})\.webp$/;

/** Id of an uploaded picture: a hash of owner and bytes, so that no two people share one. */
export const uploadedAvatarId = (uid: string, image: Uint8Array): string =>
  createHash("sha256").update(`${uid}\0`).update(image).digest("hex");

const uploadedIdOf = ({ avatar }: Pick<User, "avatar">): string | undefined =>
  UPLOADED_AVATAR.exec(avatar)?.[1];

/** Deletes the uploaded picture of an account, if it has one. */
export function deleteUploadedAvatar(batch: Batch, user: Pick<User, "avatar">): void {
  const id = uploadedIdOf(user);
  if (id) batch.drop(avatars().doc(id));
}

/** The bytes of an uploaded picture, WebP; undefined if it does not exist. One read. */
export const getUploadedAvatar = async (id: string): Promise<Uint8Array | undefined> =>
  (await get(avatars().doc(id))).data?.image;
