import type { PoseName } from "./pose.tsx";

/** The pose that stands for a style, where we have drawn one. */
export const stylePoses: Readonly<Partial<Record<string, PoseName>>> = {
  Hatha: "tree",
  Vinyasa: "warrior",
  Yin: "fold",
  Restorative: "rest",
  Prenatal: "belly",
  Chair: "chair",
};

/** The drawing of a style: ours, or the one that operators chose for one of its offers. */
export const poseOf = (
  style: string,
  offers: readonly { style: string; about?: { pose: PoseName } | undefined }[],
): PoseName =>
  stylePoses[style] ?? offers.find((one) => one.style === style && one.about)?.about?.pose ?? "seat";
