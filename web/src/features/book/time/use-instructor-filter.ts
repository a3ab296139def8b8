import type { TeacherFilter } from "@core/people/instructors/teacher-search.ts";
import { useState } from "react";
import { readSessionDraft, saveSessionDraft } from "../../../auth/session-draft.ts";

const nameOf = (uid: string) => `instructor-filter:${uid}`;

/** The filter of instructors in booking; kept in this tab until the customer signs out. */
export function useInstructorFilter(uid: string) {
  const [filter, setFilter] = useState<TeacherFilter>(() => readSessionDraft(nameOf(uid)) ?? {});
  const change = (next: TeacherFilter) => {
    saveSessionDraft(nameOf(uid), next);
    setFilter(next);
  };
  return [filter, change] as const;
}
