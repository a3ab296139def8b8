import { DEFAULT_AVATAR } from "@core/constants.ts";
import { avatarGallery } from "@core/people/instructors/gallery.ts";

/** Whether an account's picture is an upload, not from the gallery. */
export const isOwnPicture = (avatar: string): boolean => avatar.startsWith("u/");

export const currentPictureText = (avatar: string): string => {
  if (isOwnPicture(avatar)) return "Your photo";
  const name = avatarGallery.find(({ file }) => file === avatar)?.name;
  return name && avatar !== DEFAULT_AVATAR ? name : "Default picture";
};
