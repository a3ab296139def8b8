import { REGION } from "../../functions/src/deployment.ts";
import { type Ports, PROJECT } from "./ports.ts";

/** How our own code says at its start that settings are dangerous or missing (functions/src/http/environment). */
const refusal = /This process refuses to start\.[^\n]*/;

/** Why functions did not load, by the log of the emulators: our own reason, or else the end of the log. */
export const reasonIn = (log: string): string => refusal.exec(log)?.[0] ?? log.slice(-3000);

/** What the emulators log when our code did not load; a request to it may then stay open for ever. */
const failure = /Failed to (load|start|initialize)[^\n]* (function|functions|triggers)\b/;

/** ms a busy machine may take to start the process of our functions. */
const PATIENCE = 240_000;

const isOwnAnswer = async (answer: Response): Promise<boolean> => {
  if (!answer.headers.get("content-type")?.includes("json")) return false;
  const body: unknown = await answer.json();
  return typeof body === "object" && body !== null && "code" in body;
};

/**
 * Asks one of our functions, without a token. The emulators call themselves ready although our code did not load.
 * @throws Error with the reason when something other than our code answers, or nothing does
 */
export async function mustServeFunctions(
  ports: Pick<Ports, "functions">,
  readLog: () => string,
  patience = PATIENCE,
): Promise<void> {
  const url = `http://127.0.0.1:${ports.functions}/${PROJECT}/${REGION}/api-meta-get`;
  const controller = new AbortController();
  const hasFailed = () => refusal.test(readLog()) || failure.test(readLog());
  const looking = setInterval(() => hasFailed() && controller.abort(), 500);
  const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(patience)]);
  const ask = async () => isOwnAnswer(await fetch(url, { signal }));
  const isServing = !hasFailed() && (await ask().catch(() => false));
  clearInterval(looking);
  if (!isServing) throw new Error(`The functions did not start:\n${reasonIn(readLog())}`);
}
