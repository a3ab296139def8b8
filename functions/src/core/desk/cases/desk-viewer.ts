import type { Instant } from "../../fields.ts";
import type { DeskEvent } from "../case.ts";

/** The operator looking at a case. */
export interface DeskViewer {
  uid: string;
  now: Instant;
}

/** Timeline entries of all sources, oldest first; ties keep the given order. */
export const inOrder = (lines: readonly DeskEvent[]): DeskEvent[] => lines.toSorted((a, b) => a.at - b.at);
