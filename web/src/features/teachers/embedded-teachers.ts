import type { ListedInstructor } from "@core/api/public/public-data.ts";

/** The first teachers of an area, which its page is built with. */
export interface EmbeddedTeachers {
  /** Id of the pricing area. */
  area: string;
  /** In their order. */
  instructors: readonly ListedInstructor[];
}

/** The id of the element with the page's data, which the build fills in. */
export const TEACHERS_DATA_ID = "teachers-data";

let prerendered: EmbeddedTeachers | undefined;

/** On the server: sets the data of the page that is rendered next, synchronously. */
export const giveTeachers = (teachers: EmbeddedTeachers | undefined): void => {
  prerendered = teachers;
};

/** The teachers that came with the page, if they are of this area. */
export const embeddedTeachers = (area: string): EmbeddedTeachers | undefined => {
  if (typeof document === "undefined") return prerendered;
  const text = document.getElementById(TEACHERS_DATA_ID)?.textContent;
  const data = text ? (JSON.parse(text) as EmbeddedTeachers) : undefined;
  return data?.area === area ? data : undefined;
};
