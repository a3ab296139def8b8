/** What to do before a session at home. */
interface Preparation {
  /** For the host alone: guests have no room to clear. */
  room: string;
  rest: readonly string[];
}

/** How to prepare for a session; `instructor` is the first name, `people` how many take part. */
export const preparationFor = (instructor: string, people: number): Preparation => ({
  room: `Clear about 7 by 7 feet of floor${people > 1 ? ", plus room for a mat for each extra person" : ""}.`,
  rest: [
    `${instructor} brings mats and props. If you have a mat you like, use it.`,
    "Wear something you can bend in, and have a glass of water nearby.",
    "Skip heavy meals in the two hours before.",
  ],
});
