import type { CallPath } from "@core/api/calls.ts";
import type { CallInput, CallOutput } from "@core/api/index.ts";
import { demoAccounts } from "../../../scripts/dev/accounts.ts";
import { PROJECT } from "../../../scripts/dev/ports.ts";
import { runCall } from "./product.ts";
import type { World } from "./world.ts";

/** A person with an account, with the tokens of the Auth emulator. */
export interface TestPerson {
  uid: string;
  email: string;
  /** Display name of the account, "" without one. */
  name: string;
  password: string;
  idToken: string;
  refreshToken: string;
}

const SERVICE = "identitytoolkit.googleapis.com/v1";

/** Sends a request to the Auth emulator, as the owner of the project if `owned`. Throws on a refusal. */
async function askAuth(
  world: World,
  path: string,
  body: object,
  owned = false,
): Promise<Record<string, string>> {
  const answer = await fetch(`${world.auth}/${SERVICE}/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(owned && { Authorization: "Bearer owner" }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} of the Auth emulator: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

/** Signs an existing account in; the default password is that of the demo accounts. */
export async function knownPerson(
  world: World,
  email: string,
  password = demoAccounts().password,
): Promise<TestPerson> {
  const answer = await askAuth(world, "accounts:signInWithPassword?key=demo", {
    email,
    password,
    returnSecureToken: true,
  });
  const { localId: uid, displayName: name = "", idToken, refreshToken } = answer;
  if (!uid || !idToken || !refreshToken) throw new Error(`${email} could not sign in.`);
  return { uid, email, name, password, idToken, refreshToken };
}

/** Makes a customer account, with a verified email address by default; `provider` gives it an instructor's claim too. */
export async function newPerson(
  world: World,
  { isVerified = true, provider = false, password = "secret-enough" } = {},
): Promise<TestPerson> {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const accounts = `projects/${PROJECT}/accounts`;
  const { localId } = await askAuth(world, accounts, { email, password, emailVerified: isVerified }, true);
  // The blocking function gives this claim at sign-up; accounts that the owner of the project creates skip it.
  const customAttributes = JSON.stringify({ client: true, ...(provider && { provider }) });
  await askAuth(world, `${accounts}:update`, { localId, customAttributes }, true);
  return knownPerson(world, email, password);
}

/** Runs a call as a person in this process and returns its answer. Throws the AppError of a refusal. */
export const callAs = <P extends CallPath>(
  _world: World,
  person: TestPerson,
  path: P,
  input: CallInput<P>,
): Promise<CallOutput<P>> => runCall(path, input, person);

/** Returns the HTTP status of a call, made over Hosting as a page makes it. */
export async function answerStatusOf(world: World, person: TestPerson, path: CallPath): Promise<number> {
  const { token } = (await (await fetch(`${world.site}/demo/app-check`)).json()) as { token: string };
  const headers = { Authorization: `Bearer ${person.idToken}`, "X-Firebase-AppCheck": token };
  return (await fetch(world.site + path, { headers })).status;
}
