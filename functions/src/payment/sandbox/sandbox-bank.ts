import type { SandboxPayment } from "../../core/payments/sandbox.ts";
import { disputeIdOf, type PaymentChange, refundOnce, withDispute } from "./sandbox-changes.ts";

/** What happens at the sandbox without us: at its dashboard, and at the customer's bank. */
export interface SandboxBank {
  /** Refunds an amount (minor units) in the processor's dashboard. */
  refundElsewhere(id: string, amount: number): Promise<void>;
  /** Refuses refunds of a payment with a code from now on, such as while our balance is short; without one it makes them. */
  refuseRefunds(id: string, code?: string): Promise<void>;
  /** Lets refunds of a payment, which are slow then, fail with a code from now on; without one they arrive. */
  failRefunds(id: string, code?: string): Promise<void>;
  /** Opens a dispute of an amount (minor units) of a captured payment, as the customer's bank; returns its id. */
  openDispute(id: string, amount: number): Promise<string>;
  /** Decides the dispute of a payment, as the bank. */
  decideDispute(id: string, isWon: boolean): Promise<void>;
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

  async openDispute(id, amount) {
    await change(id, (payment) =>
      payment.state === "captured" && !payment.dispute ? withDispute(payment, amount) : payment,
    );
    return disputeIdOf(id);
  },

  async decideDispute(id, isWon) {
    await change(id, (payment) =>
      payment.dispute
        ? { ...payment, dispute: { ...payment.dispute, state: isWon ? "won" : "lost" } }
        : payment,
    );
  },
});
