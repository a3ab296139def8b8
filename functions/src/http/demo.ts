import { readClockOffset } from "../store/demo-clock.ts";
import { type Answer, missing } from "./answer.ts";
import { demoApps, LOCAL_TTL, mintAppCheck } from "./app-check-local.ts";
import { type Env, isEmulated } from "./boot.ts";
import { readDemoKey } from "./demo-key.ts";

const answerOf = (body: object): Answer => ({
  status: 200,
  headers: { "Cache-Control": "private, no-store" },
  body,
});

async function appCheckToken(env: Env, app: string): Promise<Answer> {
  const appId = app === "instructor" ? demoApps.instructor : demoApps.customer;
  const key = await readDemoKey(env.EBY_APP_CHECK_KEY);
  const token = await mintAppCheck(key, env.GCLOUD_PROJECT ?? "", appId);
  return answerOf({ token, ttlMillis: LOCAL_TTL });
}

/** Answers what a browser of the demo world asks for and production has nothing of: App Check tokens and the clock. */
export async function answerDemo(env: Env, path: string, app: string): Promise<Answer> {
  if (!isEmulated(env)) return missing();
  if (path === "/demo/app-check") return appCheckToken(env, app);
  if (path === "/demo/clock") return answerOf({ offset: await readClockOffset() });
  return missing();
}
