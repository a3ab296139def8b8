import { saveUploadedAvatar } from "../../store/people/avatars.ts";
import type { Caller } from "../../store/people/users.ts";

/**
 * Encodes an uploaded picture again and saves it as the account's: see `saveUploadedAvatar`. Returns its path.
 * @throws AppError `bad-request` {image} for anything but a picture
 */
export async function savePhoto(caller: Caller, image: Uint8Array): Promise<string> {
  // sharp takes 130 ms and 20 MB to load, so load it only for a picture.
  const { encodeAvatar } = await import("../../picture/encode-avatar.ts");
  return saveUploadedAvatar(caller, await encodeAvatar(image));
}
