import type { Instructor } from "@core/people/instructors/instructor.ts";
import { watchDocumentAt } from "../firestore/firestore-watches.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** One instructor's public document, live. */
export const useInstructor = (id: string | null): Loadable<Instructor | null> =>
  useLive<Instructor | null>(id && `instructors/${id}`, watchDocumentAt("instructors", id ?? ""));
