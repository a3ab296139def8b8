import { type CallPath, calls } from "@shared/api/calls.ts";
import type { CallInput, CallOutput } from "@shared/api/index.ts";
import type { SandboxCard } from "@shared/model/sandbox.ts";
import { demoAccounts } from "../../scripts/dev/accounts.ts";
import { PROJECT } from "../../scripts/dev/ports.ts";
import type { World } from "./world.ts";

/** Somebody with an account, as the Auth emulator answered their sign-in. */
export interface Person {
  uid: string;
  email: string;
  password: string;
  idToken: string;
  refreshToken: string;
}

const send = async (address: string, init: RequestInit) => {
  const answer = await fetch(address, init);
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};

const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  send(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

type Way = "signUp" | "signInWithPassword";

async function authenticate(world: World, way: Way, email: string, password: string): Promise<Person> {
  const address = `${world.auth}/identitytoolkit.googleapis.com/v1/accounts:${way}?key=demo`;
  const { status, body } = await post(address, { email, password, returnSecureToken: true });
  const { localId: uid, idToken, refreshToken } = body;
  if (status !== 200 || !uid || !idToken || !refreshToken)
    throw new Error(`${email} could not ${way}: ${JSON.stringify(body)}`);
  return { uid, email, password, idToken, refreshToken };
}

/** Somebody who has an account already; a demo account's password need not be said. */
export const knownPerson = (
  world: World,
  email: string,
  password = demoAccounts().password,
): Promise<Person> => authenticate(world, "signInWithPassword", email, password);

/** Makes an account of its own, with a confirmed e-mail address unless told otherwise. */
export async function newPerson(world: World, { isVerified = true } = {}): Promise<Person> {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const person = await authenticate(world, "signUp", email, "secret-enough");
  if (!isVerified) return person;
  const address = `${world.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`;
  await post(address, { localId: person.uid, emailVerified: true }, { Authorization: "Bearer owner" });
  return knownPerson(world, email, person.password);
}

/** Makes a call as a page would. Throws what was answered unless it is 200 or 202. */
export async function call<P extends CallPath>(
  world: World,
  person: Person,
  path: P,
  input: CallInput<P>,
): Promise<CallOutput<P>> {
  const { token } = (await (await fetch(`${world.site}/demo/app-check`)).json()) as { token: string };
  const headers = {
    Authorization: `Bearer ${person.idToken}`,
    "X-Firebase-AppCheck": token,
    "Idempotency-Key": crypto.randomUUID(),
  };
  const address = `${world.site}${path}`;
  const isRead = calls[path].method === "GET";
  const { status, body } = await (isRead
    ? send(address, { headers })
    : post(address, input as object, headers));
  if (status !== 200 && status !== 202) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body as unknown as CallOutput<P>;
}

/** Saves a test card for somebody, and answers its id. */
export async function saveCard(world: World, person: Person, card: SandboxCard): Promise<string> {
  const { setupId, clientSecret } = await call(world, person, "/api/card/setup", {});
  await post(`${world.site}/sandbox/setup`, { clientSecret, card });
  const { cards } = await call(world, person, "/api/card/save", { setupId, isDefault: true });
  return cards.find(({ isDefault }) => isDefault)?.pmid ?? "";
}
