/** Whether `npm run test:long` runs: every order and every step is tried, not a part of them. */
export const isLong = process.env.EBY_TESTS === "long";
