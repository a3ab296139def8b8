import { createSandbox } from "../../payment/sandbox/sandbox.ts";
import { answerSandboxBrowser } from "../../payment/sandbox/sandbox-browser.ts";
import { sandboxStore } from "../../store/payments/sandbox-store.ts";

/** Answers a browser as the sandbox processor of this deployment would: see `answerSandboxBrowser`. */
export const askSandbox = (
  method: string,
  action: string,
  body: Parameters<typeof answerSandboxBrowser>[3],
): ReturnType<typeof answerSandboxBrowser> =>
  answerSandboxBrowser(createSandbox(sandboxStore), method, action, body);
