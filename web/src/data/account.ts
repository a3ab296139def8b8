import type { CallPath } from "@shared/api/calls.ts";
import type { ProfileStep } from "@shared/domain/profile.ts";
import { useEffect, useSyncExternalStore } from "react";
import { onAnswer } from "../api/client.ts";
import {
  completeOrEmpty,
  emptyMeta,
  getMetaAnswer,
  type Meta,
  type MetaAnswer,
  type MetaFact,
  missingFacts,
} from "../api/meta.ts";
import { getSession, onSession } from "../auth/session.ts";

/** User meta of the session, and what the profile still lacks. */
export interface Account {
  status: "none" | "loading" | "ready" | "failed";
  /** Emptied while the profile is incomplete (spec §4). */
  meta: Meta;
  missing: ProfileStep[];
}

const none: Account = { status: "none", meta: emptyMeta, missing: [] };

/** The step each fact is given in. The server makes the balance itself. */
const stepOf = {
  phone: "phone",
  serviceArea: "address",
  timeZone: "address",
  balance: null,
} as const satisfies Record<MetaFact, ProfileStep | null>;

/** Steps still to take, in the order of the shared list; /profile knows them exactly, from the user document. */
export const stepsOf = (answer: MetaAnswer, emailVerified: boolean): ProfileStep[] => {
  const steps = new Set<ProfileStep | null>(missingFacts(answer).map((fact) => stepOf[fact]));
  if (!/\S\s+\S/.test(answer.name ?? "")) steps.add("name");
  if (!emailVerified) steps.add("email");
  return (["name", "phone", "address", "email"] as const).filter((step) => steps.has(step));
};

const isVerified = () => {
  const session = getSession();
  return session.status === "signed-in" && session.user.emailVerified;
};

let account = none;
let run = 0;
const listeners = new Set<() => void>();

const set = (next: Account) => {
  account = next;
  for (const listener of listeners) listener();
};

/** Asks the server for the meta again; what is shown stays until the answer is there. */
export const refreshAccount = async (): Promise<void> => {
  const mine = ++run;
  if (account.status !== "ready") set({ ...none, status: "loading" });
  const answer = await getMetaAnswer();
  if (mine !== run) return;
  const isAnswered = Object.keys(answer).length > 0;
  if (isAnswered)
    set({ status: "ready", meta: completeOrEmpty(answer), missing: stepsOf(answer, isVerified()) });
  else if (account.status !== "ready") set({ ...none, status: "failed" });
};

/** Calls after which the meta is another one. */
const changing =
  /^\/api\/(avatar\/upload|(avatar|name|phone|address)\/update|credit\/token|instructor\/tip|book\/(create|confirm|cancel|absent))$/;

let of: string | null = null;

const follow = () => {
  const session = getSession();
  // Another person, or the same one with another or a verified address: each is another account to us.
  const user = session.status === "signed-in" ? session.user : null;
  const id = user && `${user.id} ${user.email} ${user.emailVerified}`;
  if (id === of) return;
  of = id;
  run++;
  set(none);
  if (id) void refreshAccount();
};

let isFollowing = false;
const startFollowing = () => {
  if (isFollowing) return;
  isFollowing = true;
  onSession(follow);
  onAnswer((path: CallPath) => {
    if (changing.test(path) && getSession().status === "signed-in") void refreshAccount();
  });
  follow();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Meta of who is signed in, asked once a session and after every change. */
export const useAccount = (): Account => {
  useEffect(startFollowing, []);
  return useSyncExternalStore(
    subscribe,
    () => account,
    () => none,
  );
};
