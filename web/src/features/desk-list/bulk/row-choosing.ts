/** Which rows of a page are chosen, and how that changes. */
export interface RowChoosing {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  onToggle: (id: string) => void;
}

/** The ids with one more, or without it. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
