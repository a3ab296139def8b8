/** Whether `npm run test:long` runs: every browser test, those marked @long as well, and every state gets the full look. */
export const isLong = process.env.EBY_TESTS === "long";

/** All of them in `npm run test:long`, in `npm test` the first few. */
export const allOrFirst = <T>(all: readonly T[], few: number): readonly T[] =>
  isLong ? all : all.slice(0, few);
