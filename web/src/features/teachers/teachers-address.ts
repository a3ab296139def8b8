import { paths } from "../../routing/paths.ts";

/** The page of the teachers of an area (id), or of all of them. */
export const teachersPath = (area: string) =>
  area ? `${paths.teachers}/${encodeURIComponent(area)}` : paths.teachers;

/** Heading and title of the page of a place: "Yoga teachers in Chicago, IL"; of all places without one. */
export const teachersTitle = (place: string): string =>
  place ? `Yoga teachers in ${place}` : "Find your teacher";
