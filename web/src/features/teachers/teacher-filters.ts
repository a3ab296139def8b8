import type { ListedInstructor } from "@core/api/public/public-data.ts";
import type { TeacherFilter } from "@core/people/instructors/teacher-search.ts";
import {
  type TeachingField,
  teachingFields,
  textOptions,
} from "../../parts/booking/instructor/teaching-fields.ts";

type TeacherField = TeachingField<
  "style" | "level" | "for" | "language" | "gender" | "most" | "free" | "rating"
>;

/** The filters, with the styles and languages of these teachers. */
export const teacherFilters = (all: readonly ListedInstructor[]): TeacherField[] => [
  {
    name: "style",
    label: "Style",
    any: "Any style",
    options: textOptions(all.flatMap(({ styles }) => styles)),
  },
  ...teachingFields(all),
  {
    name: "most",
    label: "Price",
    any: "Any price",
    options: [80, 100, 120].map((dollars) => [String(dollars), `Up to $${dollars}`] as const),
  },
  {
    name: "free",
    label: "Free",
    any: "Any day",
    options: [
      ["1", "By tomorrow"],
      ["7", "This week"],
    ],
  },
  {
    name: "rating",
    label: "Rating",
    any: "Any rating",
    options: [
      ["4", "4 stars and up"],
      ["4.5", "4.5 stars and up"],
    ],
  },
];

/** Names of everything in the address that filters. */
export const filterNames = teacherFilters([]).map(({ name }) => name);

const numberOf = (text: string | null): number | undefined => {
  const value = Number(text);
  return text && Number.isFinite(value) && value > 0 ? value : undefined;
};

/** The filter of an address; `dateIn` is the date (yyyy-mm-dd) so many days from today. */
export function filterOf(params: URLSearchParams, dateIn: (days: number) => string): TeacherFilter {
  const free = numberOf(params.get("free"));
  const most = numberOf(params.get("most"));
  const rating = numberOf(params.get("rating"));
  const texts = Object.fromEntries(
    (["style", "level", "for", "language", "gender"] as const).flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return {
    ...texts,
    ...(most !== undefined && { most: most * 100 }),
    ...(free !== undefined && { by: dateIn(Math.min(free, 60)) }),
    ...(rating !== undefined && { rating }),
  };
}
