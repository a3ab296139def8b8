import type { InstructorView } from "@core/api/fields.ts";
import { call } from "../../api/call.ts";
import type { Loadable, StartWatch } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** Asks for an instructor once. The document itself is readable by its instructor alone: it has working hours and days off. */
export const askForInstructor =
  (instructorId: string): StartWatch<InstructorView | null> =>
  (next, fail) => {
    let isStopped = false;
    void call("/api/instructor/get")({ instructorId }).then((result) => {
      if (isStopped) return;
      if (result.ok) next(result.value.instructor);
      else if (result.error.code === "not-found") next(null);
      else fail(new Error(result.error.message));
    });
    return () => {
      isStopped = true;
    };
  };

/** What customers see of an instructor, asked for once per screen; null for one who is blocked or no longer teaches. */
export const useInstructor = (id: string | null): Loadable<InstructorView | null> =>
  useLive<InstructorView | null>(id && `instructor/get/${id}`, askForInstructor(id ?? ""));
