import { endpoint } from "../../http/endpoint.ts";
import { isInGallery } from "../../shared/domain/gallery.ts";
import { AppError } from "../../shared/errors.ts";
import { showGalleryPicture } from "../../store/avatars.ts";
import { getUser } from "../../store/users.ts";

const message = "Your picture is changed.";

/** Chooses a picture of the gallery, or keeps the own one; choosing another removes the own one. */
export const avatarUpdate = endpoint("/api/avatar/update", async ({ photoURL }, context) => {
  if (isInGallery(photoURL)) {
    await showGalleryPicture(context, photoURL);
    return { message };
  }
  // There is one own picture, the one that is shown: anybody else's is as unknown as none.
  if ((await getUser(context.uid))?.avatar === photoURL) return { message };
  throw new AppError("bad-request", "Badly formatted bio", {
    photoURL: "Choose a picture of the gallery or your own.",
  });
});
