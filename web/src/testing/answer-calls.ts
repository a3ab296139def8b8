import type { CallPath } from "@core/api/calls.ts";
import type { CallInput, CallOutput } from "@core/api/index.ts";
import { vi } from "vitest";

/** What the server does with a call: it answers, or throws an `ApiError`. */
type Answer<P extends CallPath> = (
  input: CallInput<P>,
  key: string | undefined,
) => CallOutput<P> | Promise<CallOutput<P>>;

const answers = new Map<string, (input: never, key: string | undefined) => unknown>();

/** Takes the place of the server at a path until the test is over. Returns the mock, with the inputs and keys it got. */
export const answerCall = <P extends CallPath>(path: P, answer: Answer<P>) => {
  const mock = vi.fn(answer);
  answers.set(path, mock);
  return mock;
};

/** Forgets every answer. */
export const forgetAnswers = (): void => answers.clear();

/** In place of `sendCall` of the client (setup.ts). */
export const answeredCall = async (path: string, input: unknown, key?: string): Promise<unknown> => {
  const answer = answers.get(path);
  if (!answer) throw new Error(`This test has no answer for ${path}.`);
  return answer(input as never, key);
};
