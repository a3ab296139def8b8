// Without schemas: public pages load it.

/** The poses that are drawn, by which a style can be shown. */
export const drawnPoses = ["tree", "warrior", "fold", "rest", "belly", "chair", "seat"] as const;
export type DrawnPose = (typeof drawnPoses)[number];

/** Characters that operators have to say what a style is and whom it suits. */
export const MOST_ABOUT_STYLE = 200;

interface Said {
  text: string;
  pose: DrawnPose;
}

/** What operators say of a style on its offers: the first text and the first drawing; undefined where they say nothing. */
export function saidOfStyle(
  style: string,
  offers: readonly { style: string; about?: Said | undefined }[],
): Said | undefined {
  const said = offers.flatMap((one) => (one.style === style && one.about ? [one.about] : []));
  const [first] = said;
  return first && { ...first, text: said.find(({ text }) => text !== "")?.text ?? "" };
}
