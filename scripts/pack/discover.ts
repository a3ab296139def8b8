import { spawn } from "node:child_process";
import { join } from "node:path";

/** A function as the cloud sees it. */
export interface DeployedFunction {
  httpsTrigger?: object;
  blockingTrigger?: object;
  eventTrigger?: object;
  scheduleTrigger?: object;
}

/**
 * Lists the functions in `folder` as `firebase deploy` does: with the SDK's own server, without secrets, and
 * with a project id that is not a demo's. Throws the output of code that does not load.
 */
export async function discoverFunctions(
  folder: string,
  port: number,
): Promise<Record<string, DeployedFunction>> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    GCLOUD_PROJECT: "every-body-yoga",
    FIREBASE_CONFIG: JSON.stringify({ projectId: "every-body-yoga" }),
    FUNCTIONS_CONTROL_API: "true",
    PORT: String(port),
  };
  const server = spawn(process.execPath, [join(folder, "node_modules/.bin/firebase-functions"), folder], {
    cwd: folder,
    env,
  });
  let words = "";
  server.stderr.on("data", (chunk) => (words += chunk));
  try {
    const answer = await ask(`http://localhost:${port}/__/functions.yaml`, () => server.exitCode !== null);
    if (!answer?.ok) throw new Error(`The packed functions do not load:\n${words}${await answer?.text()}`);
    return ((await answer.json()) as { endpoints: Record<string, DeployedFunction> }).endpoints;
  } finally {
    server.kill("SIGKILL"); // SIGTERM would wait for idle connections
  }
}

async function ask(address: string, isOver: () => boolean): Promise<Response | undefined> {
  for (let tries = 0; tries < 100 && !isOver(); tries++) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}
