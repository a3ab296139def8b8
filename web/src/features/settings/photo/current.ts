import { DEFAULT_AVATAR } from "@shared/constants.ts";
import { gallery } from "@shared/domain/gallery.ts";

/** Whether an account's picture is one of its own, not of the gallery. */
export const isOwn = (avatar: string): boolean => avatar.startsWith("u/");

/** What an account shows now, in words. */
export const currentLine = (avatar: string): string => {
  if (isOwn(avatar)) return "A picture of your own";
  const name = gallery.find(({ file }) => file === avatar)?.name;
  return name && avatar !== DEFAULT_AVATAR ? name : "The picture everybody begins with";
};
