/** A time zone as people call it: "New York" of `America/New_York`. */
export const zoneName = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
