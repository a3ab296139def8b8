import type { DrawnPose } from "@core/people/places/about-style.ts";
import { DrawingFile } from "./drawing-file.tsx";

/** A person practicing on a mat in the morning sun. */
export function Pose({ name }: { name: DrawnPose }) {
  return <DrawingFile name={`pose-${name}`} width={352} height={253} />;
}
