import { randomUUID } from "node:crypto";
import type { Payment } from "../shared/domain/settlement.ts";
import type { SandboxCard, SandboxPayment, SandboxRecord } from "../shared/model/sandbox.ts";
import { type Order, OutcomeUnknown, type PaymentPort, PaymentRefused, type SetupResult } from "./port.ts";
import { cardFacts, standingCard } from "./sandbox-cards.ts";

/** Where the sandbox keeps its records. Each method is atomic. */
export interface SandboxStore {
  get(id: string): Promise<SandboxRecord | undefined>;
  /** Stores a new record, or answers the one there is. */
  create(id: string, record: SandboxRecord): Promise<SandboxRecord>;
  /** Changes a record and answers it afterwards; undefined when there is none. `change` may run more than once. */
  change(id: string, change: (record: SandboxRecord) => SandboxRecord): Promise<SandboxRecord | undefined>;
}

/** The embedded processor: the port, and what a browser does with its client secrets. */
export interface Sandbox extends PaymentPort {
  name: "sandbox";
  /** The customer chose a card for a setup; false when the secret fits none. */
  choose(clientSecret: string, card: SandboxCard): Promise<boolean>;
  /** The customer's bank answered a challenge; false when the secret fits none. */
  answerChallenge(clientSecret: string, isPassed: boolean): Promise<boolean>;
}

type Change = (payment: SandboxPayment) => SandboxPayment;

/** A processor that takes no money and knows no time: its answers depend on the test card alone. */
export function createSandbox(store: SandboxStore): Sandbox {
  async function cardOf(pmid: string): Promise<SandboxCard | undefined> {
    const record = await store.get(pmid);
    if (record?.kind === "method" && !record.isDetached) return record.card;
    return standingCard(pmid);
  }

  async function change(id: string, by: Change): Promise<SandboxPayment> {
    const record = await store.change(id, (before) => (before.kind === "payment" ? by(before) : before));
    if (record?.kind !== "payment") throw new Error("There is no such payment.");
    return record;
  }

  return {
    name: "sandbox",
    createCustomer: async (uid) => `cus_${uid}`,

    async setup(customer) {
      const setupId = `seti_${randomUUID()}`;
      const clientSecret = newSecret(setupId);
      await store.create(setupId, { kind: "setup", customer, clientSecret });
      return { setupId, clientSecret };
    },

    async setupResult(setupId): Promise<SetupResult | undefined> {
      const setup = await store.get(setupId);
      if (setup?.kind !== "setup") return undefined;
      const { customer, pmid } = setup;
      if (pmid === undefined) return { state: "open", customer };
      const card = await cardOf(pmid);
      if (!card) return { state: "refused", customer, reason: "card_removed" };
      return { state: "done", customer, card: cardFacts(card, pmid) };
    },

    async detach(pmid) {
      await store.change(pmid, (method) =>
        method.kind === "method" ? { ...method, isDetached: true } : method,
      );
    },

    // It keeps no record of customers.
    forgetCustomer: async () => undefined,

    async prepare({ capture, intent, pmid, amount, currency }: Order, key) {
      const id = `pay_${key}`;
      if (await store.get(id)) return id;
      const card = await cardOf(pmid);
      if (!card) throw new PaymentRefused("card_removed");
      const made = { kind: "payment", state: "prepared", refunded: 0, clientSecret: newSecret(id) } as const;
      await store.create(id, { ...made, intent, pmid, card, amount, currency, capture });
      return id;
    },

    async confirm(id) {
      const { card, state, ...payment } = await change(id, confirmed);
      const isPaid = state === "authorised" || state === "captured";
      if (card === "timeout" && isPaid) throw new OutcomeUnknown("confirm");
      return said({ card, state, ...payment });
    },

    async retrieve(id) {
      return said(await change(id, (payment) => payment));
    },

    async capture(id) {
      const payment = await change(id, captured);
      if (payment.state === "authorised") return { state: "refused", reason: "capture_refused" };
      return said(payment);
    },

    void: async (id) => said(await change(id, voided)),

    refund: async (id, total) => said(await change(id, refunded(total))),

    async choose(clientSecret, card) {
      const setupId = idOf(clientSecret);
      const setup = await store.get(setupId);
      if (setup?.kind !== "setup" || setup.clientSecret !== clientSecret) return false;
      const pmid = `pm_${setupId.slice("seti_".length)}`;
      await store.create(pmid, { kind: "method", customer: setup.customer, card, isDetached: false });
      await store.change(setupId, (before) => (before.kind === "setup" ? { ...before, pmid } : before));
      return true;
    },

    async answerChallenge(clientSecret, isPassed) {
      const id = idOf(clientSecret);
      const record = await store.get(id);
      if (record?.kind !== "payment" || record.clientSecret !== clientSecret) return false;
      await change(id, (payment) => {
        if (payment.state !== "action") return payment;
        return isPassed ? paid(payment) : { ...payment, state: "refused", reason: "challenge_failed" };
      });
      return true;
    },
  };
}

const newSecret = (id: string): string => `${id}_secret_${randomUUID()}`;
const idOf = (clientSecret: string): string => clientSecret.split("_secret_")[0] ?? "";

const paid: Change = (payment) => ({
  ...payment,
  state: payment.capture === "now" ? "captured" : "authorised",
});

const confirmed: Change = (payment) => {
  if (payment.state !== "prepared") return payment;
  switch (payment.card) {
    case "declined":
      return { ...payment, state: "refused", reason: "card_declined" };
    case "insufficient":
      return { ...payment, state: "refused", reason: "insufficient_funds" };
    case "challenge":
      return { ...payment, state: "action" };
    case "capture-refused":
      if (payment.capture === "now") return { ...payment, state: "refused", reason: "capture_refused" };
      return paid(payment);
    default:
      return paid(payment);
  }
};

const captured: Change = (payment) =>
  payment.state === "authorised" && payment.card !== "capture-refused"
    ? { ...payment, state: "captured" }
    : payment;

const voided: Change = (payment) =>
  payment.state === "captured" || payment.state === "refused" ? payment : { ...payment, state: "voided" };

const refunded =
  (total: number): Change =>
  (payment) => {
    if (payment.state !== "captured" || total <= payment.refunded) return payment;
    if (total > payment.amount) throw new Error("No more can be refunded than was paid.");
    return { ...payment, refunded: total };
  };

function said({ state, clientSecret, reason, refunded: back }: SandboxPayment): Payment {
  switch (state) {
    case "action":
      return { state, clientSecret };
    case "captured":
      return { state, refunded: back };
    case "refused":
      return { state, reason: reason ?? "card_declined" };
    default:
      return { state };
  }
}
