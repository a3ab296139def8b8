import type { Instant } from "../../fields.ts";
import type { DeskEvent } from "../case.ts";

/** An operator who looks at a case. */
export interface DeskViewer {
  uid: string;
  now: Instant;
}

/** Lines of all sources, the oldest first; what happened at once stays in the order given. */
export const inOrder = (lines: readonly DeskEvent[]): DeskEvent[] => lines.toSorted((a, b) => a.at - b.at);
