import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./state.ts";

/** A demo account; `about` says in a few words what it is good for. */
export interface Account {
  uid: string;
  email: string;
  name: string;
  claims: ("client" | "provider" | "operator")[];
  about: string;
}

/** The demo accounts and the password they share; the first is a customer with everything set up. */
export function demoAccounts(): { password: string; accounts: Account[] } {
  return JSON.parse(readFileSync(join(root, "emulator-data/accounts.json"), "utf8"));
}
