import { accountSteps } from "./account-steps.ts";
import { bookingSteps } from "./booking-steps.ts";
import { correctionSteps } from "./correction-steps.ts";
import { creditSteps } from "./credit-steps.ts";
import { deskSteps } from "./desk-steps.ts";
import { forCustomerSteps } from "./for-customer-steps.ts";
import { instructorSteps } from "./instructor-steps.ts";
import { noShowSteps } from "./no-show-steps.ts";
import { owedSteps } from "./owed-steps.ts";
import { paperSteps } from "./paper-steps.ts";
import { payoutSteps } from "./payout-steps.ts";
import { processorActs } from "./processor-steps.ts";
import { repeatedSteps } from "./repeated-steps.ts";
import { replacementSteps } from "./replacement-steps.ts";
import { returnedSteps } from "./returned-steps.ts";
import type { SimulatedStep } from "./step.ts";
import { substituteSteps } from "./substitute-steps.ts";
import { timeSteps } from "./time-steps.ts";

/** From how many steps on a run has time for what operators do for customers, and what treasurers correct, as well as for all else. */
export const LONG_RUN = 2_000;

/** Everything that may happen next in a run of so many steps. */
export const stepsOfRun = (count: number): readonly SimulatedStep[] => [
  ...bookingSteps,
  ...(count < LONG_RUN ? [] : [...forCustomerSteps, ...correctionSteps]),
  ...instructorSteps,
  ...replacementSteps,
  ...substituteSteps,
  ...noShowSteps,
  ...creditSteps,
  ...deskSteps,
  ...owedSteps,
  ...paperSteps,
  ...payoutSteps,
  ...accountSteps,
  ...timeSteps,
  ...processorActs,
  ...returnedSteps,
  ...repeatedSteps,
];
