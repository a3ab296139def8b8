import { endpoint } from "../../http/endpoint.ts";
import { gallery } from "../../shared/domain/gallery.ts";
import { AppError } from "../../shared/errors.ts";
import { changeUser } from "../../store/users.ts";

/** Chooses a picture of the gallery. */
export const avatarUpdate = endpoint("/api/avatar/update", async ({ photoURL }, context) => {
  if (!gallery.includes(photoURL))
    throw new AppError("bad-request", "Badly formatted bio", {
      photoURL: "Choose a picture of the gallery or your own.",
    });
  await changeUser(context, { avatar: photoURL });
  return { message: "Your picture is changed." };
});
