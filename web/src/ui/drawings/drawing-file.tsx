import { type PictureSize, picturePath } from "@core/people/instructors/picture-path.ts";
import type { StylePicture } from "@core/people/places/about-style.ts";

interface DrawingFileProps {
  /** File name in /images/drawings/, without `.svg`. */
  name: string;
  width: number;
  height: number;
  /** Shown in its place and in its frame, so that nothing moves when one follows the other. */
  picture?: StylePicture | undefined;
  /** Of the picture. `page`: at the top of a page, where it doesn't wait until it is near. */
  size?: PictureSize;
}

/** A drawing below the first screen: a picture that costs the page no bytes and has both color schemes inside. */
export function DrawingFile({ name, width, height, picture, size = "card" }: DrawingFileProps) {
  return (
    <img
      src={picture ? picturePath(picture.id, size) : `/images/drawings/${name}.svg`}
      alt={picture?.alt ?? ""}
      width={width}
      height={height}
      loading={size === "card" ? "lazy" : undefined}
      style={{
        display: "block",
        width: "100%",
        height: "auto",
        objectFit: "cover",
        borderRadius: picture && 12,
      }}
    />
  );
}
