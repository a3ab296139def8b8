import { randomUUID } from "node:crypto";
import { write } from "firebase-functions/logger";
import { type Env, isEmulated } from "./boot.ts";
import type { Gate } from "./gate.ts";
import { verifyIdToken } from "./id-token.ts";
import { limiter } from "./limits.ts";
import type { Deps } from "./pipeline.ts";
import { openClock } from "./product-clock.ts";

async function appCheckVerifier(env: Env): Promise<Gate["verifyAppCheck"]> {
  if (isEmulated(env)) {
    const [{ localAppCheck }, { readDemoKey }] = await Promise.all([
      import("./app-check-local.ts"),
      import("./demo-key.ts"),
    ]);
    return localAppCheck(await readDemoKey(env.EBY_APP_CHECK_KEY), env.GCLOUD_PROJECT ?? "");
  }
  const [{ adminAppCheck }, { appCheck }] = await Promise.all([
    import("./app-check-admin.ts"),
    import("../firebase.ts"),
  ]);
  return adminAppCheck(appCheck(), (env.EBY_APP_IDS ?? "").split(",").filter(Boolean));
}

async function build(env: Env): Promise<Omit<Deps, "load">> {
  const [verifyAppCheck, { auth }, now] = await Promise.all([
    appCheckVerifier(env),
    import("../firebase.ts"),
    openClock(env),
  ]);
  return {
    gate: {
      verifyAppCheck,
      verifyIdToken: (token, checkRevoked) => verifyIdToken(auth(), token, checkRevoked),
    },
    limit: limiter(async (...attempt) => (await import("../store/limits.ts")).countAttempt(...attempt)),
    now,
    log: write,
    newRef: randomUUID,
  };
}

let deps: Promise<Omit<Deps, "load">> | undefined;

/** What the pipeline works with in this process, made at its first request. */
export function liveDeps(): Promise<Omit<Deps, "load">> {
  deps ??= build(process.env).catch((error) => {
    deps = undefined; // the next request may have more luck
    throw error;
  });
  return deps;
}
