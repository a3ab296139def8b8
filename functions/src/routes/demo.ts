import { type Env, isEmulated } from "../http/environment/boot-problems.ts";
import { type HttpAnswer, jsonAnswer, notFoundAnswer } from "../http/http-answer.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { readDemoKey } from "../http/tokens/demo-key.ts";
import { demoApps, LOCAL_TOKEN_TTL, mintAppCheckToken } from "../http/tokens/local-app-check.ts";
import { readClockOffset } from "../store/demo-clock.ts";

async function appCheckToken(env: Env, app: string): Promise<HttpAnswer> {
  const appId = app === "instructor" ? demoApps.instructor : demoApps.customer;
  const key = await readDemoKey(env.EBY_APP_CHECK_KEY);
  const token = await mintAppCheckToken(key, env.GCLOUD_PROJECT ?? "", appId);
  return jsonAnswer(200, { token, ttlMillis: LOCAL_TOKEN_TTL });
}

/** Answers `/demo/app-check` and `/demo/clock`: App Check tokens and the clock of the demo world; 404 in production. */
export async function answerDemo({ path, query }: PlainRequest, env: Env = process.env): Promise<HttpAnswer> {
  if (!isEmulated(env)) return notFoundAnswer();
  if (path === "/demo/app-check") return appCheckToken(env, query("app"));
  if (path === "/demo/clock") return jsonAnswer(200, { offset: await readClockOffset() });
  return notFoundAnswer();
}
