import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { savePhoto } from "../../operations/people/save-photo.ts";

/** Saves an uploaded picture as the caller's. */
export const avatarUpload = endpoint("/api/avatar/upload", accountContracts, async ({ image }, context) => ({
  photoURL: await savePhoto(context, Buffer.from(image, "base64")),
}));
