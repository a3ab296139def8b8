/** Languages that most people here speak; others can be typed. */
export const commonLanguages = [
  "English",
  "Spanish",
  "Mandarin",
  "French",
  "German",
  "Portuguese",
  "Russian",
  "Hindi",
  "Arabic",
];

/** Languages typed with commas between them. */
export const typedLanguages = (text: string): string[] => [
  ...new Set(text.split(",").flatMap((one) => (one.trim() === "" ? [] : [one.trim().slice(0, 60)]))),
];
