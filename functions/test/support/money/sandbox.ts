import type { SandboxCard, SandboxPayment } from "../../../src/core/payments/sandbox.ts";
import type { DigitalWallet } from "../../../src/core/people/user.ts";
import { firestore } from "../../../src/firebase.ts";
import { refundedTotal } from "../../../src/payment/sandbox/sandbox-changes.ts";
import { answerSandbox } from "../../../src/routes/sandbox.ts";

/** Calls the sandbox processor as a browser does. */
export function callSandbox(method: string, path: string, body?: unknown) {
  const rawBody = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body));
  const request = {
    method,
    path,
    query: () => "",
    header: () => undefined,
    rawBody,
    ip: "127.0.0.1",
  };
  return answerSandbox(request);
}

/** Answers a bank's challenge for the customer; returns the status. */
export const answerChallenge = async (clientSecret: string, outcome: "pass" | "fail"): Promise<number> =>
  (await callSandbox("POST", "/sandbox/challenge", { clientSecret, outcome })).status;

/** Enters a card for a setup, as the customer, or gives it by a digital wallet; returns the status. */
export const enterCard = async (
  clientSecret: string,
  card: SandboxCard,
  via?: DigitalWallet,
): Promise<number> =>
  (await callSandbox("POST", "/sandbox/setup", { clientSecret, card, ...(via && { via }) })).status;

/** The processor's records of one of our payments. */
export async function paymentsFor(intent: string): Promise<SandboxPayment[]> {
  const found = await firestore().collection("sandbox").where("intent", "==", intent).get();
  return found.docs.map((doc) => doc.data() as SandboxPayment);
}

/** Amounts (minor units) the processor captured for a payment, less what it refunded. */
export async function chargesFor(intent: string): Promise<number[]> {
  const taken = (await paymentsFor(intent)).filter(({ state }) => state === "captured");
  return taken.map((payment) => payment.amount - refundedTotal(payment));
}
