import { DEFAULT_AVATAR } from "../constants.ts";

/** A drawn picture anybody may choose: a file of /images/avatars/, and what it shows in words. */
export interface GalleryPicture {
  file: string;
  name: string;
}

/** The drawn pictures, the one everybody begins with first. */
export const gallery: readonly GalleryPicture[] = [
  { file: DEFAULT_AVATAR, name: "The picture we begin with" },
  { file: "sunrise.svg", name: "Sunrise" },
  { file: "lotus.svg", name: "Lotus flower" },
  { file: "mountain.svg", name: "Mountain" },
  { file: "wave.svg", name: "Waves" },
  { file: "moon.svg", name: "Moon and stars" },
  { file: "leaf.svg", name: "Leaf" },
  { file: "stones.svg", name: "Balanced stones" },
  { file: "bamboo.svg", name: "Bamboo" },
  { file: "tea.svg", name: "Cup of tea" },
  { file: "dunes.svg", name: "Dunes at dusk" },
  { file: "poppy.svg", name: "Poppy" },
  { file: "feather.svg", name: "Feather" },
  { file: "rain.svg", name: "Cloud and rain" },
  { file: "pines.svg", name: "Pine trees" },
  { file: "shell.svg", name: "Seashell" },
  { file: "lantern.svg", name: "Paper lantern" },
];

/** Whether a file name is one of the gallery. */
export const isInGallery = (file: string): boolean => gallery.some((picture) => picture.file === file);
