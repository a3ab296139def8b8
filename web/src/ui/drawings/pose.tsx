import type { drawnPoses } from "@core/people/places/about-style.ts";
import { DrawingFile } from "./drawing-file.tsx";

/** A yoga pose that can be drawn. */
export type PoseName = (typeof drawnPoses)[number];

/** A person practicing on a mat in the morning sun. */
export function Pose({ name }: { name: PoseName }) {
  return <DrawingFile name={`pose-${name}`} width={352} height={253} />;
}
