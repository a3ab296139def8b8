/** Whether `npm run test:long` runs: every state gets the full look. */
export const isLong = process.env.EBY_TESTS === "long";
