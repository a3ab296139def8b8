import { avatars } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { deleteUploadedAvatar, uploadedAvatarId } from "../../store/people/avatars.ts";
import { type Caller, readOrCreateUser } from "../../store/people/users.ts";

/**
 * Encodes an uploaded picture again and saves it as the account's: see `saveUploadedAvatar`. Returns its path.
 * @throws AppError `bad-request` {image} for anything but a picture
 */
export async function savePhoto(caller: Caller, image: Uint8Array): Promise<string> {
  // sharp takes 130 ms and 20 MB to load, so load it only for a picture.
  const { encodeAvatar } = await import("../../picture/encode-avatar.ts");
  return saveUploadedAvatar(caller, await encodeAvatar(image));
}

/**
 * Saves an uploaded picture as the account's and deletes the one before in the same batch. Returns the path of the new
 * one. The same picture twice is one document. One read, two writes, and one more if it replaces another upload.
 */
const saveUploadedAvatar = (who: Caller, image: Uint8Array): Promise<string> =>
  decide(async (batch) => {
    const user = await readOrCreateUser(who);
    const id = uploadedAvatarId(who.uid, image);
    const avatar = `u/${id}.webp`;
    if (user.data.avatar !== avatar) deleteUploadedAvatar(batch, user.data);
    batch.set(avatars().doc(id), { uid: who.uid, image, createdAt: who.now });
    batch.put(user, { ...user.data, avatar });
    return avatar;
  });
