import { endpoint } from "../../http/endpoint.ts";
import { mustBeAvatar } from "../../shared/domain/webp.ts";
import { keepOwnPicture } from "../../store/avatars.ts";

/** Takes a picture of the caller's own, without what its file says beside the picture. */
export const avatarUpload = endpoint("/api/avatar/upload", async ({ image }, context) => {
  const picture = mustBeAvatar(Buffer.from(image, "base64"));
  return { photoURL: await keepOwnPicture(context, picture) };
});
