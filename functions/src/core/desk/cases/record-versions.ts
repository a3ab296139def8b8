import type { OutboxEmail } from "../../notifications/notification.ts";
import type { Intent } from "../../payments/payment.ts";

/** The version of a payment: when it changed last, ms UTC. Whatever an operator decides about depends on what they saw. */
export const paymentVersion = ({ updatedAt }: Pick<Intent, "updatedAt">): number => updatedAt;

/** The version of an email: the number of its next attempt. */
export const emailVersion = ({ attempts }: Pick<OutboxEmail, "attempts">): number => attempts + 1;
