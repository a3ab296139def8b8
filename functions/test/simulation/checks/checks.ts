import { accountChecks } from "./account-checks.ts";
import { bookingChecks } from "./booking-checks.ts";
import type { SimulationCheck } from "./check.ts";
import { deskChecks } from "./desk-checks.ts";
import { ledgerChecks } from "./ledger-checks.ts";
import { noShowChecks } from "./no-show-checks.ts";
import { notificationChecks } from "./notification-checks.ts";
import { owedChecks } from "./owed-checks.ts";
import { payoutChecks } from "./payout-checks.ts";
import { processorChecks } from "./processor-checks.ts";
import { statementChecks } from "./statement-checks.ts";
import { timeChecks } from "./time-checks.ts";

/** Everything that holds once nothing is due. */
export const simulationChecks: readonly SimulationCheck[] = [
  ...ledgerChecks,
  ...bookingChecks,
  ...noShowChecks,
  ...accountChecks,
  ...deskChecks,
  ...owedChecks,
  ...payoutChecks,
  ...processorChecks,
  ...statementChecks,
  ...timeChecks,
  ...notificationChecks,
];
