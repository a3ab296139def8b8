import { randomUUID } from "node:crypto";
import { CURRENCY } from "../../core/constants.ts";
import type { Instant, SignedMinor } from "../../core/fields.ts";
import type { ProcessorPayment } from "../../core/payments/processor-payment.ts";
import type {
  SandboxCard,
  SandboxOwnMovement,
  SandboxPayment,
  SandboxRecord,
} from "../../core/payments/sandbox.ts";
import type { DigitalWallet } from "../../core/people/user.ts";
import {
  type CardSetupResult,
  OutcomeUnknown,
  type PaymentOrder,
  type PaymentPort,
  PaymentRefused,
  RequestRejected,
} from "../port.ts";
import {
  type StoredOwnMovement,
  type StoredSandboxPayment,
  sandboxBalance,
  sandboxTransactions,
  withMovements,
} from "./sandbox-balance.ts";
import { type SandboxBank, sandboxBank } from "./sandbox-bank.ts";
import {
  answerOpenDispute,
  captureAuthorized,
  confirmPrepared,
  decideRefunds,
  idOfSecret,
  type PaymentChange,
  payOrAuthorize,
  refundOnce,
  refuseWithoutCard,
  voidUncaptured,
  withTimeToAnswer,
} from "./sandbox-changes.ts";
import { testCardByPmid, testCardDetails, testCardFingerprint } from "./test-cards.ts";

/** Storage of the sandbox's records, and its clock. Each method is atomic. */
export interface SandboxStore {
  get(id: string): Promise<SandboxRecord | undefined>;
  /** Stores a new record, or returns the existing one. */
  create(id: string, record: SandboxRecord): Promise<SandboxRecord>;
  /** All payments: the sandbox is small, because it exists only in the demo and in tests. */
  payments(): Promise<StoredSandboxPayment[]>;
  /** All that changed our balance without a payment. */
  ownMovements(): Promise<StoredOwnMovement[]>;
  /** When money moves, ms UTC. */
  now(): Promise<Instant>;
  /** Changes a record and returns it; undefined if there is none. `change` may run more than once. */
  change(id: string, change: (record: SandboxRecord) => SandboxRecord): Promise<SandboxRecord | undefined>;
}

/** The embedded processor: the port, and the browser's actions with client secrets. */
export interface Sandbox extends PaymentPort, SandboxBank {
  name: "sandbox";
  /** Chooses a card for a setup, typed or given by a digital wallet; false if the secret matches none. */
  choose(clientSecret: string, card: SandboxCard, via?: DigitalWallet): Promise<boolean>;
  /** Answers from now on as the account with this id, which knows nothing of another's payments; without one as our own. */
  useAccount(id?: string): void;
  /**
   * Changes our balance by an amount (minor units) without a payment, at its dashboard: our own funds, or what is held back
   * (negative) and let go. Returns the id of the transaction.
   */
  moveOwn(of: SandboxOwnMovement["of"], amount: SignedMinor): Promise<string>;
  /** Answers a challenge as the customer's bank; false if the secret matches none. */
  answerChallenge(clientSecret: string, isPassed: boolean): Promise<boolean>;
}

/** A processor without real money: its answers depend only on the test card, and a clock says when money moves. */
export function createSandbox(store: SandboxStore): Sandbox {
  let account = OWN_ACCOUNT;

  async function cardOf(pmid: string): Promise<SandboxCard | undefined> {
    const record = await store.get(pmid);
    if (record?.kind === "method" && !record.isDetached) return record.card;
    return testCardByPmid(pmid);
  }

  async function change(id: string, by: PaymentChange): Promise<SandboxPayment> {
    const at = await store.now();
    const isOurs = account === OWN_ACCOUNT;
    const record = isOurs
      ? await store.change(id, (before) =>
          before.kind === "payment" ? withMovements(before, withTimeToAnswer(by(before), at), at) : before,
        )
      : undefined;
    if (record?.kind === "payment") return record;
    const facts = { type: "invalid_request_error", status: 404, code: "resource_missing" };
    throw new OutcomeUnknown("payment", { facts });
  }

  return {
    name: "sandbox",
    account: async () => account,
    createCustomer: async (uid) => `cus_${uid}`,

    async setup(customer) {
      const setupId = `seti_${randomUUID()}`;
      const clientSecret = newSecret(setupId);
      await store.create(setupId, { kind: "setup", customer, clientSecret });
      return { setupId, clientSecret };
    },

    async setupResult(setupId): Promise<CardSetupResult | undefined> {
      const setup = await store.get(setupId);
      if (setup?.kind !== "setup") return undefined;
      const { customer, pmid } = setup;
      if (pmid === undefined) return { state: "open", customer };
      const method = await store.get(pmid);
      if (method?.kind !== "method") return { state: "refused", customer, reason: "card_removed" };
      const origin = { customer, via: method.via };
      if (!method.isDetached)
        return { state: "done", customer, card: testCardDetails(method.card, pmid, origin) };
      const fingerprint = testCardFingerprint(method.card, origin);
      return { state: "refused", customer, reason: "card_removed", fingerprint };
    },

    // The sandbox's setups fail only by having no card, and its customers are never deleted.
    cancelSetup: async () => undefined,
    hasCustomer: async () => true,

    async savedCard(pmid) {
      const [card, method] = await Promise.all([cardOf(pmid), store.get(pmid)]);
      return card && testCardDetails(card, pmid, method?.kind === "method" ? method : undefined);
    },

    async detach(pmid) {
      await store.change(pmid, (method) =>
        method.kind === "method" ? { ...method, isDetached: true } : method,
      );
    },

    // The sandbox stores no customers.
    forgetCustomer: async () => undefined,

    async prepare({ capture, intent, pmid, amount, currency }: PaymentOrder, key) {
      const id = `pay_${key}`;
      if (await store.get(id)) return id;
      const card = await cardOf(pmid);
      if (!card) throw new PaymentRefused("card_removed");
      const made = { kind: "payment", state: "prepared", clientSecret: newSecret(id) } as const;
      await store.create(id, { ...made, intent, pmid, card, amount, currency, capture, refunds: [] });
      return id;
    },

    async confirm(id) {
      const { pmid } = await change(id, (payment) => payment);
      const isRemoved = (await cardOf(pmid)) === undefined;
      const { card, state, ...payment } = await change(id, isRemoved ? refuseWithoutCard : confirmPrepared);
      const isPaid = state === "authorised" || state === "captured";
      if (card === "timeout" && isPaid) throw new OutcomeUnknown("confirm");
      return toProcessorPayment({ card, state, ...payment });
    },

    async retrieve(id) {
      const seen = await change(id, (payment) => payment);
      const { refunds, card } = seen;
      // Each look brings the bank's next answer to a slow refund: there is no clock here.
      if (refunds.some(({ state }) => state === "pending")) await change(id, decideRefunds(card));
      return toProcessorPayment(seen);
    },

    async capture(id) {
      const payment = await change(id, captureAuthorized);
      if (payment.state === "authorised") return { state: "refused", reason: "capture_refused" };
      return toProcessorPayment(payment);
    },

    void: async (id) => toProcessorPayment(await change(id, voidUncaptured)),

    async refund(id, { ref, amount }) {
      const { refunds } = await change(id, refundOnce(amount, ref));
      const made = refunds.find((one) => one.ref === ref);
      if (!made) throw new RequestRejected("charge_not_refundable");
      return made;
    },

    async dispute(disputeId) {
      const payment = disputeId.slice("dp_".length);
      const record = await store.get(payment);
      return record?.kind === "payment" && record.dispute ? { ...record.dispute, payment } : undefined;
    },

    async warning(warningId) {
      const payment = warningId.slice("issfr_".length);
      const record = await store.get(payment);
      return record?.kind === "payment" && record.warnedAt !== undefined
        ? { id: warningId, at: record.warnedAt, payment }
        : undefined;
    },

    async answerDispute(disputeId, { text }) {
      const { dispute } = await change(disputeId.slice("dp_".length), answerOpenDispute(text));
      if (!dispute?.isAnswered) throw new RequestRejected("dispute_closed");
    },

    async disputesOf(id) {
      const { dispute } = await change(id, (payment) => payment);
      return dispute ? [dispute] : [];
    },

    useAccount(id = OWN_ACCOUNT) {
      account = id;
    },

    ...sandboxBank(change),

    async moveOwn(of, amount) {
      const at = await store.now();
      const id = `own_${of.slice(0, 3)}_${at}`;
      await store.create(id, { kind: "own", of, amount, currency: CURRENCY, at });
      return `txn_${id}`;
    },

    balance: async () =>
      sandboxBalance(
        sandboxTransactions(await store.payments(), await store.ownMovements(), (await store.now()) + 1),
      ),

    async *balanceTransactions(since, until) {
      const end = Math.min(until, (await store.now()) + 1);
      const all = sandboxTransactions(await store.payments(), await store.ownMovements(), end);
      yield all.filter(({ at }) => at >= since);
    },

    async choose(clientSecret, card, via) {
      const setupId = idOfSecret(clientSecret);
      const setup = await store.get(setupId);
      if (setup?.kind !== "setup" || setup.clientSecret !== clientSecret) return false;
      const pmid = `pm_${setupId.slice("seti_".length)}`;
      const { customer } = setup;
      await store.create(pmid, { kind: "method", customer, card, ...(via && { via }), isDetached: false });
      await store.change(setupId, (before) => (before.kind === "setup" ? { ...before, pmid } : before));
      return true;
    },

    async answerChallenge(clientSecret, isPassed) {
      const id = idOfSecret(clientSecret);
      const record = await store.get(id);
      if (record?.kind !== "payment" || record.clientSecret !== clientSecret) return false;
      await change(id, (payment) => {
        if (payment.state !== "action") return payment;
        return isPassed
          ? payOrAuthorize(payment)
          : { ...payment, state: "refused", reason: "challenge_failed" };
      });
      return true;
    },
  };
}

/** The sandbox's id of our account. */
const OWN_ACCOUNT = "acct_sandbox test";

const newSecret = (id: string): string => `${id}_secret_${randomUUID()}`;

function toProcessorPayment(payment: SandboxPayment): ProcessorPayment {
  const { state, clientSecret, reason, refunds, dispute } = payment;
  switch (state) {
    case "action":
      return { state, clientSecret };
    case "captured":
      return { state, refunds, ...(dispute && { isDisputed: true }) };
    case "refused":
      return { state, reason: reason ?? "card_declined" };
    default:
      return { state };
  }
}
