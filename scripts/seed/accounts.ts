import { noRole } from "../../functions/src/core/desk/roles/desk-role.ts";
import { auth } from "../../functions/src/firebase.ts";
import { deskRoles } from "../../functions/src/store/collections.ts";
import { demoAccounts } from "../dev/accounts.ts";
import type { CustomerFixture } from "./fixtures.ts";

interface NewAccount {
  uid: string;
  email: string;
  name: string;
  claims: readonly string[];
  password?: string;
}

async function open({ uid, email, name, claims, password }: NewAccount): Promise<void> {
  const account = { uid, email, displayName: name, emailVerified: true };
  await auth().createUser(password === undefined ? account : { ...account, password });
  // Accounts made by the Admin SDK skip beforeUserCreated, which gives the client claim to all others.
  await auth().setCustomUserClaims(uid, Object.fromEntries(claims.map((claim) => [claim, true])));
  const roles = { operator: claims.includes("operator"), treasurer: claims.includes("treasurer") };
  if (roles.operator || roles.treasurer)
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, ...roles, name, version: 1 });
}

/** Creates the demo accounts, and those of the other customers, which have no password. */
export async function openAccounts(customers: readonly CustomerFixture[]): Promise<void> {
  const { password, accounts } = demoAccounts();
  const known = new Set(accounts.map(({ uid }) => uid));
  const others = customers
    .filter(({ uid }) => !known.has(uid))
    .map(({ uid, email, firstname, lastname }) => ({
      uid,
      email,
      name: `${firstname} ${lastname}`,
      claims: ["client"],
    }));
  await Promise.all([...accounts.map((account) => open({ ...account, password })), ...others.map(open)]);
}
