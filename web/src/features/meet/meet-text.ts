import type { MeetData } from "@core/api/public/meet-data.ts";

/** "Hatha, Yin, and Restorative". */
export const listOf = (words: readonly string[]): string => {
  const last = words.at(-1) ?? "";
  if (words.length < 3) return words.join(" and ");
  return `${words.slice(0, -1).join(", ")}, and ${last}`;
};

/** The first name, for buttons and sentences. */
export const firstNameOf = (name: string): string => name.split(" ")[0] || name;

/** "New York, NY and Chicago, IL", the city they are listed with first; empty without areas. */
const placesOf = ({ areas, instructor }: MeetData): string =>
  listOf(areas.map(({ name, region }, at) => (at === 0 && instructor.city) || `${name}, ${region}`));

/** The document title, before the name of the site. */
export const meetTitle = (data: MeetData): string => {
  const [area] = data.areas;
  return `${data.instructor.name}, yoga at home${area ? ` in ${area.name}` : ""}`;
};

/** The sentence below the name. */
export const meetLead = (data: MeetData): string => {
  const { styles } = data.instructor;
  const where = placesOf(data);
  return `${styles.length > 0 ? `${listOf(styles)} yoga` : "Yoga"} at your place${where && ` in ${where}`}.`;
};
