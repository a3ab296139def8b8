import { fixtures } from "../seed/fixtures.ts";
import { demoAccounts } from "./accounts.ts";

/** Returns the message after the start of a world: addresses, demo accounts, codes. */
export function welcome(addresses: { site: number; instructors: number }, tookMs: number): string {
  const { password, accounts } = demoAccounts();
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const codes = Object.entries(fixtures().codes);
  return [
    "",
    `every-body-yoga is ready, after ${(tookMs / 1000).toFixed(0)} s.`,
    "",
    `  Customers    http://127.0.0.1:${addresses.site}`,
    `  Instructors  http://127.0.0.1:${addresses.instructors}`,
    "",
    `Demo accounts, all with the password ${password}`,
    "",
    ...accounts.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`),
    "",
    "Codes to redeem at /code",
    "",
    ...codes.map(([code, { about }]) => `  ${code.padEnd(width)}  ${about}`),
    "",
    "Ctrl-C saves this world and stops everything; npm start -- --fresh starts a new one.",
  ].join("\n");
}
