import { type DeskCallPath, deskCalls } from "@core/api/desk/desk-calls.ts";
import type { CallInput, CallOutput } from "@core/api/index.ts";
import { toApiError } from "./api-error.ts";
import type { CallResult } from "./attempt.ts";
import { makeBrowserClient } from "./client.ts";

const sendDeskCall = makeBrowserClient(deskCalls);

/** Makes a call of an operator or a treasurer and returns its error for the screen to show; never throws. */
export const attemptDeskCall = <P extends DeskCallPath>(
  path: P,
  input: CallInput<P>,
  key?: string,
): Promise<CallResult<CallOutput<P>>> =>
  sendDeskCall(path, input, key).then(
    (value) => ({ ok: true, value }),
    (thrown: unknown) => ({ ok: false, error: toApiError(thrown) }),
  );
