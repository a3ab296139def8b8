import { DEFAULT_AVATAR } from "../../constants.ts";

/** A gallery picture: a file of /images/avatars/ and its name in words. */
export interface GalleryAvatar {
  file: string;
  name: string;
}

/** The gallery's pictures, the default first. */
export const avatarGallery: readonly GalleryAvatar[] = [
  { file: DEFAULT_AVATAR, name: "Default picture" },
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

/** Whether a file name belongs to the gallery. */
export const isGalleryAvatar = (file: string): boolean =>
  avatarGallery.some((picture) => picture.file === file);
