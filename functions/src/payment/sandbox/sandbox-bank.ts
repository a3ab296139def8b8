import type { Instant } from "../../core/fields.ts";
import type { SandboxPayment } from "../../core/payments/sandbox.ts";
import { disputeIdOf, type PaymentChange, refundOnce, warningIdOf, withDispute } from "./sandbox-changes.ts";

/** What happens at the sandbox without us: at its dashboard, and at the customer's bank. */
export interface SandboxBank {
  /** Refunds an amount (minor units) in the processor's dashboard. */
  refundElsewhere(id: string, amount: number): Promise<void>;
  /** Refuses refunds of a payment with a code from now on, such as while our balance is short; without one it makes them. */
  refuseRefunds(id: string, code?: string): Promise<void>;
  /** Lets refunds of a payment, which are slow then, fail with a code from now on; without one they arrive. */
  failRefunds(id: string, code?: string): Promise<void>;
  /**
   * Opens a dispute of an amount (minor units) of a captured payment, as the customer's bank, which takes our answer until
   * `answerBy`; returns its id.
   */
  openDispute(id: string, amount: number, answerBy?: Instant): Promise<string>;
  /** Warns at an instant that a captured payment may be fraud, as the customer's bank; returns the id of the warning. */
  warn(id: string, at: Instant): Promise<string>;
  /** Decides the dispute of a payment, as the bank. */
  decideDispute(id: string, isWon: boolean): Promise<void>;
}

/** A dispute that was decided: nobody waits for our answer. */
function decided(
  { answerBy: _answerBy, ...dispute }: NonNullable<SandboxPayment["dispute"]>,
  isWon: boolean,
): SandboxPayment["dispute"] {
  return { ...dispute, state: isWon ? "won" : "lost" };
}

/** The other side of the sandbox; `change` changes a payment. */
export const sandboxBank = (
  change: (id: string, by: PaymentChange) => Promise<SandboxPayment>,
): SandboxBank => ({
  async refundElsewhere(id, amount) {
    await change(id, (payment) => ({
      ...payment,
      refunds: refundOnce(amount)({ ...payment, refusesRefunds: "" }).refunds,
    }));
  },

  async refuseRefunds(id, code = "") {
    await change(id, (payment) => ({ ...payment, refusesRefunds: code }));
  },

  async failRefunds(id, code = "") {
    await change(id, (payment) => ({ ...payment, failsRefunds: code }));
  },

  async openDispute(id, amount, answerBy) {
    await change(id, (payment) =>
      payment.state === "captured" && !payment.dispute ? withDispute(payment, amount, answerBy) : payment,
    );
    return disputeIdOf(id);
  },

  async warn(id, at) {
    await change(id, (payment) => (payment.state === "captured" ? { ...payment, warnedAt: at } : payment));
    return warningIdOf(id);
  },

  async decideDispute(id, isWon) {
    await change(id, (payment) =>
      payment.dispute ? { ...payment, dispute: decided(payment.dispute, isWon) } : payment,
    );
  },
});
