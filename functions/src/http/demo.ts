import { readClockOffset } from "../store/demo-clock.ts";
import { type Answer, answerOf, missing } from "./answer.ts";
import { demoApps, LOCAL_TTL, mintAppCheck } from "./app-check-local.ts";
import { type Env, isEmulated } from "./boot.ts";
import { readDemoKey } from "./demo-key.ts";
import type { PlainRequest } from "./send.ts";

async function appCheckToken(env: Env, app: string): Promise<Answer> {
  const appId = app === "instructor" ? demoApps.instructor : demoApps.customer;
  const key = await readDemoKey(env.EBY_APP_CHECK_KEY);
  const token = await mintAppCheck(key, env.GCLOUD_PROJECT ?? "", appId);
  return answerOf(200, { token, ttlMillis: LOCAL_TTL });
}

/** Answers what a browser of the demo world asks for and production has nothing of: App Check tokens and the clock. */
export async function answerDemo({ path, query }: PlainRequest, env: Env = process.env): Promise<Answer> {
  if (!isEmulated(env)) return missing();
  if (path === "/demo/app-check") return appCheckToken(env, query("app"));
  if (path === "/demo/clock") return answerOf(200, { offset: await readClockOffset() });
  return missing();
}
