import { VISITOR_KEY_PREFIX } from "../../auth/session.ts";
import { beginReloading } from "../../reloading.ts";
import { typedTexts } from "./typed-texts.ts";

/** sessionStorage key of the release that last reloaded this tab; build/boot.ts writes it too. */
const RELOADED_KEY = `${VISITOR_KEY_PREFIX}reloaded`;
/** sessionStorage key of what was typed before the reload. */
const TYPED_KEY = `${VISITOR_KEY_PREFIX}typed`;

/** Whether the tab is on its way to another page, for which a reload would be a way back. */
let isLeaving = false;

/** Whether something was pressed since this document loaded. */
let wasPressed = false;

/** How long the look for a new release may take, ms: until then, what failed to load shows that it is loading. */
const TIMEOUT = 5_000;

const reload = async (release: string): Promise<void> => {
  try {
    // Only once for each release, or a file that stays missing would reload the tab forever; and after a press, such as
    // on "Try again": Chromium never asks again in the same document for code that failed to load.
    if (sessionStorage.getItem(RELOADED_KEY) === release && !wasPressed) return;
    // Without a network no code is missing, and a reload would lose the page.
    const signal = AbortSignal.timeout(TIMEOUT);
    if (!(await fetch(location.href, { method: "HEAD", cache: "no-store", signal })).ok) return;
    if (isLeaving) return;
    // The worker would answer with the page of its own release.
    await (await navigator.serviceWorker?.getRegistration())?.unregister();
    sessionStorage.setItem(RELOADED_KEY, release);
    sessionStorage.setItem(TYPED_KEY, JSON.stringify(typedTexts()));
  } catch {
    return; // no network, or no storage to guard against a second reload
  }
  location.reload();
  await new Promise(() => undefined);
};

/**
 * Reloads this tab once, and again after a press, when it meets code that its release no longer has, and keeps what was
 * typed (docs/quality.md W7). Called by the entries with the address of their file, which differs between releases, because it
 * names all other files.
 */
export const reloadOnMissingCode = (release: string): void => {
  addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  addEventListener(
    "click",
    () => {
      wasPressed = true;
    },
    true,
  );
  addEventListener("vite:preloadError", () => beginReloading(() => reload(release)));
  try {
    const typed = sessionStorage.getItem(TYPED_KEY);
    if (!typed) return;
    sessionStorage.removeItem(TYPED_KEY);
    void import("./restore-typed.ts").then((m) => m.restoreTyped(JSON.parse(typed) as [string, string][]));
  } catch {
    // no storage: nothing was kept
  }
};
