import { requestReference } from "../../log-context.ts";
import { demandsSecondFactor, type Env, isEmulated } from "../environment/boot-problems.ts";
import { openClock } from "../environment/product-clock.ts";
import { createRateLimiter } from "../limits/rate-limiter.ts";
import { writeLine } from "../log-postponed.ts";
import type { TokenVerifiers } from "../tokens/token-verifiers.ts";
import { verifyIdToken } from "../tokens/verify-id-token.ts";
import { openStoreHealth } from "./open-store-health.ts";
import type { PipelineDeps } from "./pipeline.ts";

async function appCheckVerifier(env: Env): Promise<TokenVerifiers["verifyAppCheck"]> {
  if (isEmulated(env)) {
    const [{ localAppCheckVerifier }, { readDemoKey }] = await Promise.all([
      import("../tokens/local-app-check.ts"),
      import("../tokens/demo-key.ts"),
    ]);
    return localAppCheckVerifier(await readDemoKey(env.EBY_APP_CHECK_KEY), env.GCLOUD_PROJECT ?? "");
  }
  const [{ adminAppCheckVerifier }, { appCheck }] = await Promise.all([
    import("../tokens/admin-app-check.ts"),
    import("../../firebase.ts"),
  ]);
  return adminAppCheckVerifier(appCheck(), (env.EBY_APP_IDS ?? "").split(",").filter(Boolean));
}

async function buildDeps(env: Env): Promise<Omit<PipelineDeps, "loadEndpoint">> {
  const [verifyAppCheck, { auth }, now] = await Promise.all([
    appCheckVerifier(env),
    import("../../firebase.ts"),
    openClock(env),
  ]);
  return {
    verifiers: {
      verifyAppCheck,
      verifyIdToken: (token, checkRevoked) => verifyIdToken(auth(), token, checkRevoked),
    },
    limit: createRateLimiter(async (...attempt) =>
      (await import("../../store/count-attempt.ts")).countAttempt(...attempt),
    ),
    demandsSecondFactor: demandsSecondFactor(env),
    isSafetyCase: async (id) => (await import("../../store/desk/is-safety-case.ts")).isSafetyCase(id),
    switches: async () => (await import("../../store/settings/switches.ts")).currentSwitches(),
    now,
    storeHealth: openStoreHealth(env),
    log: writeLine,
    newRef: requestReference,
  };
}

let deps: Promise<Omit<PipelineDeps, "loadEndpoint">> | undefined;

/** Creates this process's pipeline dependencies on its first request. */
export function openPipelineDeps(): Promise<Omit<PipelineDeps, "loadEndpoint">> {
  deps ??= buildDeps(process.env).catch((error) => {
    deps = undefined; // The next request tries again.
    throw error;
  });
  return deps;
}
