import type { CallPath } from "@core/api/calls.ts";
import type { ProfileStep } from "@core/people/completeness.ts";
import {
  completeMetaOrEmpty,
  emptyMeta,
  getMetaAnswer,
  type Meta,
  type MetaAnswer,
  type MetaField,
  missingMetaFields,
} from "../../api/calls/meta.ts";
import { onCallSuccess } from "../../api/client.ts";
import { ACCOUNT_MADE_KEY, getSession, onSession } from "../../auth/session.ts";
import { makeStore, useStore } from "../../store.ts";

/** User meta of the session, and what is missing from the profile. */
export interface Account {
  status: "none" | "loading" | "ready" | "failed";
  /** Emptied while the profile is incomplete (spec §4). */
  meta: Meta;
  missing: ProfileStep[];
}

const none: Account = { status: "none", meta: emptyMeta, missing: [] };

/** The step that provides each fact. The server creates the balance. */
const stepOf = {
  phone: "phone",
  serviceArea: "address",
  timeZone: "address",
  balance: null,
} as const satisfies Record<MetaField, ProfileStep | null>;

/** Missing steps, in the order of the shared list; /profile reads them from the user document instead. */
export const profileStepsOf = (answer: MetaAnswer, emailVerified: boolean): ProfileStep[] => {
  const steps = new Set<ProfileStep | null>(missingMetaFields(answer).map((fact) => stepOf[fact]));
  if (!/\S\s+\S/.test(answer.name ?? "")) steps.add("name");
  if (!emailVerified) steps.add("email");
  return (["name", "phone", "address", "email"] as const).filter((step) => steps.has(step));
};

const account = makeStore(none);
const { set } = account;
let run = 0;

/** Reloads the meta; the current one stays until then. */
export const refreshAccount = async (): Promise<void> => {
  const thisRun = ++run;
  if (account.get().status !== "ready") set({ ...none, status: "loading" });
  const answer = await getMetaAnswer();
  if (thisRun !== run) return;
  const session = getSession();
  const isAnswered = Object.keys(answer).length > 0;
  if (isAnswered && session.status === "signed-in") {
    localStorage.setItem(ACCOUNT_MADE_KEY, session.user.id);
    set({
      status: "ready",
      meta: completeMetaOrEmpty(answer),
      missing: profileStepsOf(answer, session.user.emailVerified),
    });
  } else if (account.get().status !== "ready") set({ ...none, status: "failed" });
};

/** Calls that change the meta. */
const changing =
  /^\/api\/(avatar\/upload|(avatar|name|phone|address)\/update|credit\/token|instructor\/tip|book\/(create|confirm|cancel|absent))$/;

let of: string | null = null;

const follow = () => {
  const session = getSession();
  // Another user, or the same one with a new or verified email: reload for each.
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
  onCallSuccess((path: CallPath) => {
    if (changing.test(path) && getSession().status === "signed-in") void refreshAccount();
  });
  addEventListener("online", () => {
    if (account.get().status === "failed") void refreshAccount();
  });
  follow();
};

const followed: typeof account = {
  ...account,
  subscribe: (listener) => {
    startFollowing();
    return account.subscribe(listener);
  },
};

/** Meta of the signed-in user, loaded once per session and after every change. */
export const useAccount = (): Account => useStore(followed);
