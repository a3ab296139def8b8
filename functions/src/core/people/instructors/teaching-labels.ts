/** How instructors describe themselves, by what is stored. */
export const genderLabels = { woman: "Woman", man: "Man", nonbinary: "Nonbinary" } as const;

/** How much yoga the people have done whom an instructor teaches, by what is stored. */
export const levelLabels = {
  new: "New to yoga",
  some: "Some experience",
  regular: "Regular practice",
} as const;

/** Whom or what an instructor is good for, by what is stored. */
export const audienceLabels = {
  beginners: "Beginners",
  prenatal: "Pregnancy",
  seniors: "Older adults",
  back: "Bad backs",
  chair: "Chair yoga",
} as const;

/** The labels of what is stored, in the order of the table. */
export const labelsOf = (labels: Readonly<Record<string, string>>, stored: readonly string[]): string[] =>
  Object.entries(labels).flatMap(([id, label]) => (stored.includes(id) ? [label] : []));
