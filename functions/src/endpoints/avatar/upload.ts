import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveUploadedAvatar } from "../../store/people/avatars.ts";

/** Re-encodes an uploaded picture and saves it as the caller's. */
export const avatarUpload = endpoint("/api/avatar/upload", accountContracts, async ({ image }, context) => {
  // sharp takes 130 ms and 20 MB to load, so load it only after all checks.
  const { encodeAvatar } = await import("../../picture/encode-avatar.ts");
  const picture = await encodeAvatar(Buffer.from(image, "base64"));
  return { photoURL: await saveUploadedAvatar(context, picture) };
});
