import type { CallPath } from "@shared/api/calls.ts";
import { useEffect, useSyncExternalStore } from "react";
import { onAnswer } from "../api/client.ts";
import {
  completeOrEmpty,
  emptyMeta,
  getMetaAnswer,
  type Meta,
  type MetaFact,
  missingFacts,
} from "../api/meta.ts";
import { getSession, onSession } from "../auth/session.ts";

/** User meta of the session, and what the profile still lacks. */
export interface Account {
  status: "none" | "loading" | "ready" | "failed";
  /** Emptied while the profile is incomplete (spec §4). */
  meta: Meta;
  missing: MetaFact[];
}

const none: Account = { status: "none", meta: emptyMeta, missing: [] };
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
  if (isAnswered) set({ status: "ready", meta: completeOrEmpty(answer), missing: missingFacts(answer) });
  else if (account.status !== "ready") set({ ...none, status: "failed" });
};

/** Calls after which the meta is another one. */
const changing =
  /^\/api\/((avatar|name|phone|address)\/update|credit\/token|instructor\/tip|book\/(create|confirm|cancel|absent))$/;

let of: string | null = null;

const follow = () => {
  const session = getSession();
  const id = session.status === "signed-in" ? session.user.id : null;
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
