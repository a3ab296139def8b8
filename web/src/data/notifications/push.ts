import type { ApiError } from "../../api/api-error.ts";
import { type CallResult, call } from "../../api/call.ts";
import { getSession, PUSH_TOKEN_KEY } from "../../auth/session.ts";
import { now } from "../../clock.ts";
import { currentSite, isEmulated } from "../../site.ts";
import { makeStore, useStore } from "../../store.ts";

/**
 * Whether notifications are pushed to this browser. `install`: it takes them only once the site is on the Home Screen, as on
 * an iPhone; `denied`: the person, or the browser, refuses them for this site.
 */
export type PushState = "unsupported" | "install" | "denied" | "off" | "on";

type PushResult = CallResult<PushState, Pick<ApiError, "message">>;

const vapidKey = import.meta.env.VITE_FCM_VAPID_KEY ?? "";

const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const myId = (): string => {
  const session = getSession();
  return session.status === "signed-in" ? session.user.id : "";
};

/** The token of this person in this browser, and when the server was told of it (ms UTC); one of another person counts as none. */
function storedToken(): { token: string; at: number } | undefined {
  const [uid, token, at = 0] = (localStorage.getItem(PUSH_TOKEN_KEY) ?? "").split(" ");
  return uid === myId() && token ? { token, at: Number(at) } : undefined;
}

/** Reads what this browser says now. */
export function readPushState(): PushState {
  if (!isEmulated && vapidKey === "") return "unsupported";
  const isAble = "Notification" in globalThis && "PushManager" in globalThis && "serviceWorker" in navigator;
  if (!isAble) return isApple() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && storedToken() !== undefined ? "on" : "off";
}

const state = makeStore<PushState>(readPushState());

/** Whether notifications are pushed to this browser. */
export const usePushState = (): PushState => useStore(state);

function follow(): PushState {
  state.set(readPushState());
  return state.get();
}

/** Loads Cloud Messaging, which a browser needs only while a press is at work. */
async function loadMessaging() {
  const [{ getMessaging, getToken, deleteToken }, { initializeApp }, { firebaseApp }] = await Promise.all([
    import("firebase/messaging"),
    import("firebase/app"),
    import("../../firebase.ts"),
  ]);
  const { options } = firebaseApp();
  // Only messaging asks for the sender's id, the second part of the app id.
  const app = initializeApp({ ...options, messagingSenderId: options.appId?.split(":")[1] ?? "" }, "push");
  return { messaging: getMessaging(app), getToken, deleteToken };
}

/** localStorage key of the token that a browser of the demo world has, as Firebase keeps one in others. */
const DEMO_TOKEN_KEY = "eby:demo-push-token";

function makeDemoToken(): string {
  const token = localStorage.getItem(DEMO_TOKEN_KEY) ?? `demo-${crypto.randomUUID()}`;
  localStorage.setItem(DEMO_TOKEN_KEY, token);
  return token;
}

/**
 * The token of this browser from Firebase Cloud Messaging: the same each time, until the browser replaces it. The demo world makes
 * its own, without a network.
 */
async function currentToken(): Promise<string> {
  if (isEmulated) return makeDemoToken();
  const { messaging, getToken } = await loadMessaging();
  await navigator.serviceWorker.register("/sw.js");
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  return getToken(messaging, { vapidKey, serviceWorkerRegistration });
}

async function forgetToken(): Promise<void> {
  localStorage.removeItem(PUSH_TOKEN_KEY);
  follow();
  if (isEmulated) return localStorage.removeItem(DEMO_TOKEN_KEY);
  const { messaging, deleteToken } = await loadMessaging();
  await deleteToken(messaging);
}

/** Tells the server of a token, and stores it here once it knows. */
async function tellServer(token: string): Promise<CallResult<object>> {
  const side = currentSite() === "instructors" ? "instructor" : "customer";
  const uid = myId();
  const added = await call("/api/push/add")({ token, side });
  if (added.ok && uid === myId()) localStorage.setItem(PUSH_TOKEN_KEY, `${uid} ${token} ${now()}`);
  return added;
}

/** ms after which the server is told of the same token again: it may have forgotten it. */
const RENEW_AFTER = 7 * 24 * 3_600_000;

/**
 * Where notifications are on, tells the server of the token that this browser has now: if it is another than before, or one that
 * it was told of a week ago. At each start of a site.
 */
export async function renewPush(): Promise<void> {
  const stored = storedToken();
  if (!stored || readPushState() !== "on") return;
  const token = await currentToken();
  if (token === stored.token && now() - stored.at < RENEW_AFTER) return;
  const told = await tellServer(token);
  if (told.ok && token !== stored.token) await call("/api/push/remove")({ token: stored.token });
}

/** Asks the browser for its permission, and pushes this site's notifications to it. Call it in a press only. */
export async function turnOnPush(): Promise<PushResult> {
  try {
    // Not granted is no failure: the state says what to do.
    if ((await Notification.requestPermission()) !== "granted") return { ok: true, value: follow() };
    const told = await tellServer(await currentToken());
    return told.ok ? { ok: true, value: follow() } : told;
  } catch {
    return { ok: false, error: { message: "We couldn't turn on notifications. Please try again." } };
  }
}

/** Pushes nothing to this browser anymore. */
export async function turnOffPush(): Promise<PushResult> {
  const stored = storedToken();
  if (!stored) return { ok: true, value: follow() };
  const removed = await call("/api/push/remove")({ token: stored.token });
  if (!removed.ok) return removed;
  // The server writes to it no more; a token that the browser keeps is harmless.
  await forgetToken().catch(() => undefined);
  return { ok: true, value: state.get() };
}
