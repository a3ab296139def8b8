import { accountContracts } from "../../core/api/account.ts";
import { AppError } from "../../core/errors.ts";
import { isGalleryAvatar } from "../../core/people/instructors/gallery.ts";
import { endpoint } from "../../http/endpoint.ts";
import { chooseGalleryAvatar } from "../../operations/people/choose-avatar.ts";
import { getUser } from "../../store/people/users.ts";

const message = "Photo saved.";

/** Chooses a picture from the gallery, which deletes an uploaded one, or keeps the current upload. */
export const avatarUpdate = endpoint(
  "/api/avatar/update",
  accountContracts,
  async ({ photoURL }, context) => {
    if (isGalleryAvatar(photoURL)) {
      await chooseGalleryAvatar(context, photoURL);
      return { message };
    }
    // The only valid upload is the one the account already shows.
    if ((await getUser(context.uid))?.avatar === photoURL) return { message };
    throw new AppError("bad-request", "Badly formatted bio", {
      photoURL: "Choose a picture from our gallery or upload a photo.",
    });
  },
);
