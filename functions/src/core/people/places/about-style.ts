// Without schemas: public pages load it.

/** The poses that are drawn, by which a style can be shown. */
export const drawnPoses = ["tree", "warrior", "fold", "rest", "belly", "chair", "seat"] as const;
export type DrawnPose = (typeof drawnPoses)[number];

/** Characters that operators have to say what a style is and whom it suits. */
export const MOST_ABOUT_STYLE = 200;
/** Characters that operators have to say what a picture of a style shows. */
export const MOST_STYLE_ALT = 120;

/** A picture of a style; `picturePath` has its addresses. */
export interface StylePicture {
  id: string;
  /** What it shows, for people who can't see it. */
  alt: string;
}

interface Said {
  text: string;
  pose: DrawnPose;
  picture?: StylePicture | undefined;
}

/** What operators say of a style on its offers: the first text, drawing and picture; undefined where they say nothing. */
export function saidOfStyle(
  style: string,
  offers: readonly { style: string; about?: Said | undefined }[],
): Said | undefined {
  const said = offers.flatMap((one) => (one.style === style && one.about ? [one.about] : []));
  const [first] = said;
  return (
    first && {
      ...first,
      text: said.find(({ text }) => text)?.text ?? "",
      picture: said.find(({ picture }) => picture)?.picture,
    }
  );
}
