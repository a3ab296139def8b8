import { firestore } from "../../src/firebase.ts";
import type { SandboxPayment } from "../../src/shared/model/sandbox.ts";
import { transactions } from "../../src/store/collections.ts";

/** What the processor holds of a payment of ours. */
export async function paymentsFor(intent: string): Promise<SandboxPayment[]> {
  const found = await firestore().collection("sandbox").where("intent", "==", intent).get();
  return found.docs.map((doc) => doc.data() as SandboxPayment);
}

/** Amounts (minor units) the processor took for a payment of ours, and did not give back whole. */
export async function chargesFor(intent: string): Promise<number[]> {
  const taken = (await paymentsFor(intent)).filter(({ state }) => state === "captured");
  return taken.map(({ amount, refunded }) => amount - refunded);
}

/** A customer's transactions as `mode amount`, oldest first. */
export async function statementOf(uid: string): Promise<string[]> {
  const found = await transactions().where("userId", "==", uid).get();
  const all = found.docs
    .map((doc) => doc.data())
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  return all.map(({ mode, billing }) => `${mode} ${billing.amount} ${billing.source}`);
}
