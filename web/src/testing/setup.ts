import createCache from "@emotion/cache";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { setSession } from "../auth/session.ts";
import { forgetFresh } from "../parts/showcase/use-fresh.ts";
import { notify } from "../ui/notices/notifier.tsx";
import { answeredCall, forgetAnswers } from "./answer-calls.ts";
import { makeStylesQuick } from "./quick-styles.ts";

// A busy machine may take seconds for what takes no time.
configure({ asyncUtilTimeout: 12_000 });

// React then renders all that follows from an event before the test goes on.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// A document without a layout shows no styles: they would only be gone through for each element that a test asks for.
Object.getPrototypeOf(createCache({ key: "css" }).sheet).insert = () => {};
makeStylesQuick();
// Testing Library moves the clock of a test by this name while it waits.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

// A document without a layout has no CSS, either; Testing Library looks up radio buttons of a name by it.
Object.assign(globalThis, { CSS: { escape: (name: string) => name.replace(/[^\w-]/g, "\\$&") } });

// The seam to the server: components keep their own hooks and errors.
vi.mock("../api/client.ts", async (load) => ({
  ...(await load<typeof import("../api/client.ts")>()),
  sendCall: answeredCall,
  makeBrowserClient: () => answeredCall,
}));

beforeEach(() => void vi.spyOn(console, "error"));

afterEach(() => {
  cleanup();
  forgetAnswers();
  forgetFresh();
  // Files share their modules, so a notice and a session outlive the page that had them.
  notify("")();
  setSession({ status: "signed-out" });
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  // React reports wrong nesting, missing keys and uncontrolled fields there.
  const errors = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(errors, "errors in the console").toEqual([]);
});
