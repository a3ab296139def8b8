import { DrawingFile } from "./drawing-file.tsx";

/** The yoga poses that can be drawn. */
export const poseNames = ["tree", "warrior", "fold", "rest", "belly", "chair", "seat"] as const;

/** A yoga pose that can be drawn. */
export type PoseName = (typeof poseNames)[number];

/** A person practicing on a mat in the morning sun. */
export function Pose({ name }: { name: PoseName }) {
  return <DrawingFile name={`pose-${name}`} width={352} height={253} />;
}
