import { DEFAULT_AVATAR } from "../constants.ts";

/** The drawn pictures anybody may choose: files of /images/avatars/. */
export const gallery: readonly string[] = [
  DEFAULT_AVATAR,
  "sunrise.svg",
  "lotus.svg",
  "mountain.svg",
  "wave.svg",
  "moon.svg",
  "leaf.svg",
];
