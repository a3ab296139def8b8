import type { TeacherFilter } from "@core/people/instructors/teacher-search.ts";
import { audienceLabels, genderLabels, levelLabels } from "@core/people/instructors/teaching-labels.ts";

/** One filter of instructors: its label, and its options by value. */
export interface TeachingField<N extends string = string> {
  name: N;
  label: string;
  /** The option that asks nothing. */
  any: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** Texts as options, each once, in the order of the alphabet: of code units, for `localeCompare` first loads a collator. */
export const textOptions = (all: readonly string[]) =>
  [...new Set(all)].sort().map((one) => [one, one] as const);

/** Filters of instructors besides place, style and time; the language options come from the instructors given. */
export const teachingFields = (
  all: readonly { languages: readonly string[] }[],
): TeachingField<keyof TeacherFilter & ("for" | "level" | "language" | "gender")>[] => [
  { name: "for", label: "Good for", any: "Anyone", options: Object.entries(audienceLabels) },
  { name: "level", label: "Level", any: "Any level", options: Object.entries(levelLabels) },
  {
    name: "language",
    label: "Language",
    any: "Any language",
    options: textOptions(all.flatMap(({ languages }) => languages)),
  },
  { name: "gender", label: "Gender", any: "Any gender", options: Object.entries(genderLabels) },
];
