import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./state.ts";

/** A demo account; `about` says in a few words what it shows. */
export interface Account {
  uid: string;
  email: string;
  name: string;
  claims: ("client" | "provider" | "operator" | "treasurer")[];
  about: string;
}

/** Reads the demo accounts and their shared password; the first one is a customer with everything set up. */
export function demoAccounts(): { password: string; accounts: Account[] } {
  return JSON.parse(readFileSync(join(repositoryRoot, "emulator-data/accounts.json"), "utf8"));
}
