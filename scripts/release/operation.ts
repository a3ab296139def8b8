import type { AskGoogle } from "./google.ts";

/** What Google has begun and has not done yet, or has failed at. */
interface Operation {
  name: string;
  done?: boolean;
  error?: { message: string };
}

/** Whether Google answered that it has begun something, rather than with what it has made. */
export const isOperation = (answer: object): answer is Operation =>
  "name" in answer && typeof answer.name === "string" && /(?:^|\/)operations\/[^/]+$/u.test(answer.name);

/**
 * Waits until Google has done what it answered to a request to `path` that it has begun, at most `tries` times `wait` ms.
 * @throws Error with what Google says of it, or that it takes too long
 */
export async function untilDone(
  ask: AskGoogle,
  service: string,
  path: string,
  begun: object,
  { wait, tries = 300 }: { wait: number; tries?: number },
): Promise<void> {
  if (!isOperation(begun)) return;
  const version = path.split("/")[1];
  let operation: Operation = begun;
  for (let i = 0; !operation.done; i++) {
    if (i >= tries) throw new Error(`Google has not finished ${operation.name} yet.`);
    await new Promise((resolve) => setTimeout(resolve, wait));
    operation = (await ask(service, "GET", `/${version}/${operation.name}`)) as unknown as Operation;
  }
  if (operation.error) throw new Error(operation.error.message);
}
