import type { CallInput, CallOutput } from "@core/api/index.ts";
import { call } from "../../api/call.ts";
import { beginSession, type StoredAccount } from "../../auth/begin-session.ts";
import { ACCOUNT_MADE_KEY, getSession, onSession } from "../../auth/session.ts";
import { loadDemoClock } from "../../clock.ts";
import { whenIdle } from "../../when-idle.ts";
import { dropSeeds, seedRefusal, seedValue } from "../live/live-values.ts";
import { type Collection, checked } from "./stored-documents.ts";

type Answer = CallOutput<"/api/page/get">;

/** What the inline script of app.html has begun (build/early-page.ts). */
export interface FirstCall {
  input: CallInput<"/api/page/get">;
  /** With the account that asked; null when the call was not made, or failed. */
  answer: Promise<(Answer & { user: StoredAccount }) | null>;
}

interface Asked extends FirstCall {
  /** Resolves once React has the page. */
  rendered: Promise<unknown>;
}

/** The document at a path as a watch of it would say it; undefined when it does not match its schema. */
const documentAt = (path: string, data: object) => {
  const [collection = "", id = "", below] = path.split("/");
  return checked((below ? "place" : collection) as Collection, id, data);
};

/** Seeds what the watches of a page would say first to this call. Exported for tests. */
export const seedAnswer = ({ documents, lists }: Answer, { page, id }: FirstCall["input"]): void => {
  // Left out because it is not theirs to read: a guest's page asks for the joined session then, which is here, too.
  if (page === "appt" && id && !(`book/${id}` in documents)) seedRefusal(`book/${id}`);
  for (const [path, data] of Object.entries(documents)) {
    const found = data && documentAt(path, data);
    if (found !== undefined) seedValue(path, found);
  }
  for (const [name, paths] of Object.entries(lists))
    seedValue(
      name,
      paths.flatMap((path) => documentAt(path, documents[path] ?? {}) ?? []),
    );
};

const signedInId = (): string | null => {
  const session = getSession();
  return session.status === "signed-in" ? session.user.id : null;
};

/** Resolves once the session is known, with the uid; null if nobody is signed in. */
const whenKnown = (): Promise<string | null> =>
  new Promise((resolve) => {
    const look = () => {
      if (getSession().status === "loading") return;
      stop();
      resolve(signedInId());
    };
    const stop = onSession(look);
    look();
  });

/** ms after which the code of Firebase no longer waits for the call. */
const PATIENCE = 5_000;

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** ms for which a page that is rendered may ask for a value that no screen has shown. */
const SEED_LIFE = 10_000;

/** Resolves when the browser has nothing to do: what could be shown is shown. */
const idle = () => new Promise<void>((resolve) => whenIdle(resolve, 200, { timeout: 2_000 }));

const seedFor = (uid: string, answer: Answer, { input, rendered }: Asked): void => {
  // Not from now on: a slow device renders late, and would wait for Firestore with what it has been given.
  void rendered.then(idle).then(() => setTimeout(dropSeeds, SEED_LIFE));
  if (`users/${uid}` in answer.documents) localStorage.setItem(ACCOUNT_MADE_KEY, uid);
  seedAnswer(answer, input);
};

/** Seeds the answer to the early call, and begins the session of who made it. Returns whether there was one. */
const takeEarlyAnswer = async (first: Asked): Promise<boolean> => {
  const early = await first.answer;
  if (!early) return false;
  await loadDemoClock();
  // Signed out meanwhile in another tab, or signed in as another.
  if (getSession().status !== "loading" && signedInId() !== early.user.uid) return false;
  seedFor(early.user.uid, early, first);
  await beginSession(early.user);
  return true;
};

/** Makes the call once the session is known, for a browser without valid tokens, and seeds its answer, unless it is slow. */
const askForFirstContent = async (first: Asked): Promise<void> => {
  const uid = await whenKnown();
  if (!uid) return;
  const asking = call("/api/page/get")(first.input).then((answer) => {
    if (answer.ok && signedInId() === uid) seedFor(uid, answer.value, first);
  });
  await Promise.race([asking, wait(PATIENCE)]);
};

/**
 * Shows the first content of a page from one call. A call that fails or is slow leaves the page to its watches. Returns when
 * what the early call brought is known to the page, and when the code of Firebase may load: after that content, but Firebase
 * Auth at once where the call has to wait for it.
 */
export const showFirstContent = (first: FirstCall, rendered: Promise<unknown>) => {
  void loadDemoClock();
  const asked = { ...first, rendered };
  const early = Promise.race([takeEarlyAnswer(asked), wait(PATIENCE)]).catch(() => undefined);
  const shown = early
    .then(async (isEarly) => {
      if (!isEarly) await askForFirstContent(asked);
      await rendered;
      await idle();
    })
    .catch(() => undefined);
  return { early, auth: early.then((isEarly) => (isEarly ? shown : undefined)), firestore: shown };
};
