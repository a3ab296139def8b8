import * as v from "valibot";
import type { CallPath } from "../../../src/core/api/calls.ts";
import { type CallInput, type CallOutput, type CallParsed, contracts } from "../../../src/core/api/index.ts";
import { AppError, type ErrorCode } from "../../../src/core/errors.ts";
import { failureOf } from "../../../src/core/failure.ts";
import type { Endpoint } from "../../../src/http/endpoint.ts";
import { parseInput } from "../../../src/http/parse-input.ts";
import { requestHash } from "../../../src/http/request-body.ts";
import { contextOf } from "../../support/call-endpoint.ts";
import { note, type Simulation } from "./simulation.ts";

/** An answer in a word; `not-bookable` with its reason. */
export type Answer = "ok" | "pending" | "action" | ErrorCode | `not-bookable ${string}`;

/** Who asks. */
export interface CallingPerson {
  uid: string;
  email?: string;
  /** Of an operator. */
  isTreasurer?: boolean;
}

/** One person's call, and the answers a correct product may give. */
export interface PlannedCall<P extends CallPath> {
  endpoint: Endpoint<P>;
  input: CallInput<P>;
  who: CallingPerson;
  allowed: readonly Answer[];
  /** The answers to a retry: the same, or how far the payment is by then. */
  again?: "same" | "payment";
  key?: string;
}

/** A call whose answer is stored under its key. */
export interface KeyedCall {
  planned: PlannedCall<CallPath> & { key: string };
  answer: Answer;
  /** As JSON; of a refusal its body. */
  body: string;
}

/** An answer that a correct product does not give. */
export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer";
}

/** Whether the answer of a call without a payment by card is stored: done, or refused by what is stored. */
const isKept = (refusal: AppError | undefined): boolean =>
  refusal === undefined || refusal.status === 402 || refusal.status === 409;

function answerOfOutput(output: object): Answer {
  const { payment, status } = output as { payment?: { status: string }; status?: string };
  const state = payment?.status ?? status;
  return state === "pending" || state === "action" ? state : "ok";
}

function answerOfRefusal(refusal: AppError): Answer {
  const { code, details } = failureOf(refusal);
  return code === "not-bookable" ? `not-bookable ${details?.reason}` : code;
}

/** The outcome of a call. */
export interface CallResult<P extends CallPath = CallPath> {
  answer: Answer;
  output?: CallOutput<P>;
  refusal?: AppError;
}

async function send<P extends CallPath>(
  { endpoint: { path, handler }, input, who }: PlannedCall<P>,
  now: number,
  key: string,
): Promise<CallResult<P>> {
  try {
    const parsed = parseInput(contracts[path], input as object) as CallParsed<P>;
    const context = contextOf(who.uid, { ...who, now, key, hash: requestHash(path, parsed) });
    const output = await handler(parsed, context);
    v.assert(contracts[path].output, output);
    return { answer: answerOfOutput(output as object), output };
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    return { answer: answerOfRefusal(refusal), refusal };
  }
}

const bodyOf = ({ output, refusal }: CallResult): string => JSON.stringify(refusal?.toBody() ?? output);

/**
 * Makes a call, and remembers it if it can be repeated.
 * @throws UnexpectedAnswer
 */
export async function ask<P extends CallPath>(
  sim: Simulation,
  planned: PlannedCall<P>,
): Promise<CallResult<P>> {
  const key = planned.key ?? sim.random.uuid();
  const { path } = planned.endpoint;
  const result = await send(planned, sim.now, key);
  const { answer, output, refusal } = result;
  note(sim, `${path} ${planned.who.uid} ${JSON.stringify(planned.input)} → ${answer}`);
  const counted = `${path} ${answer}`;
  sim.answers.set(counted, (sim.answers.get(counted) ?? 0) + 1);
  if (!planned.allowed.includes(answer))
    throw new UnexpectedAnswer(
      `${path} answered ${answer}, not one of: ${planned.allowed.join(", ")}. ${bodyOf(result)}`,
    );
  if (output && (answer === "action" || answer === "ok")) rememberChallenge(sim, output as object);
  const isStored = planned.again === "payment" ? paymentAnswers.includes(answer) : isKept(refusal);
  if (planned.again && isStored)
    sim.calls = [
      ...sim.calls.slice(-29),
      { planned: { ...planned, key } as unknown as KeyedCall["planned"], answer, body: bodyOf(result) },
    ];
  return result;
}

function rememberChallenge(sim: Simulation, output: object): void {
  const { payment = output } = output as { payment?: object };
  const { action } = payment as { action?: { clientSecret: string } };
  if (action) sim.challenges.push(action.clientSecret);
}

/** Every state that a payment may have reached since. */
export const paymentAnswers: readonly Answer[] = ["ok", "pending", "action", "payment-refused"];

/** Repeats a call with its key: nothing happens twice, and the answer is the same, or how far the payment is now. */
export async function askAgain(sim: Simulation, { planned, answer, body }: KeyedCall): Promise<void> {
  const allowed: readonly Answer[] =
    planned.again === "same" ? [answer] : [...paymentAnswers, "wrong-state", "already-tipped"];
  const result = await ask(sim, { ...planned, allowed });
  if (planned.again === "same" && bodyOf(result) !== body)
    throw new UnexpectedAnswer(
      `${planned.endpoint.path} answered ${bodyOf(result)} the second time, and first ${body}`,
    );
}

/** Sends another body with the key of a call, to the same endpoint or another one: refused, and nothing happens. */
export const askDifferently = (
  sim: Simulation,
  { planned: { who, key } }: KeyedCall,
  endpoint: Endpoint<CallPath>,
  input: object,
): Promise<CallResult> =>
  ask(sim, { endpoint, who, key, input: input as never, allowed: ["idempotency-mismatch"] });
