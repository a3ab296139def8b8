import { type DrawnPose, saidOfStyle } from "@core/people/places/about-style.ts";

/** The pose that stands for a style, where we have drawn one. */
export const stylePoses: Readonly<Partial<Record<string, DrawnPose>>> = {
  Hatha: "tree",
  Vinyasa: "warrior",
  Yin: "fold",
  Restorative: "rest",
  Prenatal: "belly",
  Chair: "chair",
};

/** The drawing of a style: ours, or the one that operators chose for one of its offers. */
export const poseOf = (style: string, offers: Parameters<typeof saidOfStyle>[1]): DrawnPose =>
  stylePoses[style] ?? saidOfStyle(style, offers)?.pose ?? "seat";
