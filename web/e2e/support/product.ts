import { randomUUID } from "node:crypto";
import type { CallPath } from "@core/api/calls.ts";
import type { CallInput, CallOutput } from "@core/api/index.ts";
import type { LinkEmail } from "@core/notifications/email/link-email.ts";
import type { SandboxCard } from "@core/payments/sandbox.ts";
import type { SavedCard } from "@core/people/user.ts";
import { WHOLE } from "@core/shards.ts";
import type { Endpoint } from "../../../functions/src/http/endpoint.ts";
import { makeAccountLink } from "../../../functions/src/operations/account/make-account-link.ts";
import { paymentProcessor, processorSync } from "../../../functions/src/operations/payments/run-payment.ts";
import { testCardDetails } from "../../../functions/src/payment/sandbox/test-cards.ts";
import { dueBookings } from "../../../functions/src/store/booking/bookings.ts";
import { payoutAccounts } from "../../../functions/src/store/collections.ts";
import { readClockOffset, writeClockOffset } from "../../../functions/src/store/demo-clock.ts";
import { sandboxStore } from "../../../functions/src/store/payments/sandbox-store.ts";
import { updateUser } from "../../../functions/src/store/people/users.ts";
import { ensureAppCheckKey } from "../../../scripts/dev/app-check-key.ts";
import { runAllJobs, runDue } from "../../../scripts/dev/jobs.ts";
import { emulatorEnv, type Ports } from "../../../scripts/dev/ports.ts";
import { actAs, type DemoActor } from "../../../scripts/seed/act.ts";

// The server's own code, run in the process of the tests against the world's emulators. What only prepares a test needs
// no function to start, no token and no request.

/** Runs of the jobs after which what is still due will not end by another one. */
const MOST_RUNS = 5;

/** Connects this process to the emulators of a world; call it before anything else of this file. */
export const connectTo = (ports: Ports): void => {
  Object.assign(process.env, emulatorEnv(ports, ensureAppCheckKey()));
};

/** Returns the world's time, ms UTC. */
export const productTime = async (): Promise<number> => Date.now() + (await readClockOffset());

/**
 * Moves the world's clock forward by ms, and runs jobs, that of what is due until no booking is: a run ends when its
 * time is used up, and what is left would wait for the next minute.
 */
export async function moveClock(ports: Ports, ms: number, jobs: "due" | "all"): Promise<void> {
  await writeClockOffset((await readClockOffset()) + Math.ceil(ms));
  const now = await productTime();
  await (jobs === "all" ? runAllJobs(ports) : runDue(ports));
  for (let runs = 1; runs < MOST_RUNS; runs++) {
    const due = await Array.fromAsync(dueBookings(now, WHOLE));
    if (due.flat().length === 0) return;
    await runDue(ports);
  }
  throw new Error(`A booking is still due after ${MOST_RUNS} runs of the jobs.`);
}

/** Makes the code of an email that confirms an address, as the mailer does when it sends it; the newest one works. */
export async function makeEmailCode(email: LinkEmail): Promise<string> {
  const made = await makeAccountLink(email, undefined, await productTime(), "");
  if (!("code" in made) || made.code === undefined) throw new Error("This email has no code.");
  return made.code;
}

/** Runs the handler of a call for a person, past the checks of the pipeline. Throws the handler's AppError. */
export async function runCall<P extends CallPath>(
  path: P,
  input: CallInput<P>,
  who: DemoActor,
): Promise<CallOutput<P>> {
  const exported: Record<string, unknown> = await import(
    `../../../functions/src/endpoints/${path.slice("/api/".length)}.ts`
  );
  const isIt = (one: unknown): one is Endpoint<P> =>
    typeof one === "object" && one !== null && "path" in one && one.path === path;
  const endpoint = Object.values(exported).find(isIt);
  if (!endpoint) throw new Error(`No endpoint answers ${path}.`);
  return actAs(endpoint, input, who, await productTime());
}

/** Saves test cards for a customer, as if a form of the processor had taken them; the last one is the default. */
export async function plantCards(who: DemoActor, kinds: readonly SandboxCard[]): Promise<SavedCard[]> {
  const customer = await (await paymentProcessor()).createCustomer(who.uid);
  const cards = await Promise.all(
    kinds.map(async (card, at) => {
      const pmid = `pm_${randomUUID()}`;
      await sandboxStore.create(pmid, { kind: "method", customer, card, isDetached: false });
      return { ...testCardDetails(card, pmid), isDefault: at === kinds.length - 1 };
    }),
  );
  await updateUser({ ...who, now: await productTime() }, { processorId: customer, cards });
  return cards;
}

/** Tells of the dispute of a payment by its test card, as the processor's event does. */
export async function tellOfDispute(processorId: string): Promise<void> {
  const [dispute] = await (await paymentProcessor()).disputesOf(processorId);
  if (!dispute) throw new Error(`${processorId} has no dispute.`);
  await processorSync.syncPayment(processorId, await productTime(), { dispute: dispute.id });
}

/** Changes in whose name an instructor's bank account is. */
export async function changePayoutHolder(instructorId: string, holder: string): Promise<void> {
  await payoutAccounts().doc(instructorId).update({ holder });
}
