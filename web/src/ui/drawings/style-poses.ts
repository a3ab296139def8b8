import { type DrawnPose, type StylePicture, saidOfStyle } from "@core/people/places/about-style.ts";

/** The pose that stands for a style, where we have drawn one. */
export const stylePoses: Readonly<Partial<Record<string, DrawnPose>>> = {
  Hatha: "tree",
  Vinyasa: "warrior",
  Yin: "fold",
  Restorative: "rest",
  Prenatal: "belly",
  Chair: "chair",
};

/** What stands for a style: our drawing of it, or else what operators chose for one of its offers, a picture or a drawing. */
export const figureOf = (
  style: string,
  offers: Parameters<typeof saidOfStyle>[1],
): { name: DrawnPose; picture: StylePicture | undefined } => {
  const ours = stylePoses[style];
  const said = ours ? undefined : saidOfStyle(style, offers);
  return { name: ours ?? said?.pose ?? "seat", picture: said?.picture };
};
