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
