import type { PictureSize } from "@core/people/instructors/picture-path.ts";
import type { DrawnPose, StylePicture } from "@core/people/places/about-style.ts";
import { DrawingFile } from "./drawing-file.tsx";

interface PoseProps {
  name: DrawnPose;
  /** What stands for the style in its place. */
  picture?: StylePicture | undefined;
  size?: PictureSize;
}

/** A person practicing on a mat in the morning sun, or the picture of a style. */
export function Pose({ name, ...rest }: PoseProps) {
  return <DrawingFile name={`pose-${name}`} width={352} height={253} {...rest} />;
}
