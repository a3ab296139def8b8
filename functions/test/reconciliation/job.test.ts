import { beforeEach, expect, it, vi } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { paymentProcessor } from "../../src/operations/payments/run-payment.ts";
import { runReconciliation } from "../../src/operations/reconciliation/run-reconciliation.ts";
import { OutcomeUnknown } from "../../src/payment/port.ts";
import { ledger, reconciliations } from "../../src/store/collections.ts";
import {
  DAY_OF_NOW,
  DUE,
  emptyDatabase,
  ledgerOfKind,
  payTopUp,
  setClock,
} from "../support/money/reconciled-day.ts";

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock("firebase-functions/logger", () => ({ write }));

beforeEach(async () => {
  await emptyDatabase();
  write.mockReset();
  vi.restoreAllMocks();
});

const logged = () => write.mock.calls.map(([line]) => line);

it("the job logs each difference once, with ids and amounts and nothing else", async () => {
  await payTopUp();
  const [event] = await ledgerOfKind("top-up");
  if (!event) throw new Error("There is no top-up.");
  await ledger().doc(event.id).delete();
  await setClock(DUE);
  await runReconciliation(DUE);
  await runReconciliation(DUE);
  const kind = "charge not in the ledger";
  expect(logged()).toEqual([
    {
      severity: "ERROR",
      release: "local",
      message: `The processor and the ledger differ: ${kind}`,
      path: "jobs/reconcile",
      day: DAY_OF_NOW,
      kind,
      payment: event.id,
      processor: 2_500,
      ledger: 0,
      currency: "USD",
    },
  ]);
});

it("the job logs nothing on a day on which both agree", async () => {
  await payTopUp();
  await setClock(DUE);
  await runReconciliation(DUE);
  expect(logged()).toEqual([]);
  expect((await reconciliations().get()).docs.map(({ id }) => id)).toEqual([DAY_OF_NOW]);
});

it("the job waits for a processor that is away, and logs an error when three days wait", async () => {
  await payTopUp();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(await paymentProcessor(), "balance").mockRejectedValue(new OutcomeUnknown("balance"));
  await runReconciliation(DUE);
  expect(logged()).toEqual([]);
  await runReconciliation(DUE + 2 * DAY);
  expect(logged()).toMatchObject([{ severity: "ERROR", message: "3 days wait to be reconciled" }]);
  expect(warn.mock.calls.map(([line]) => JSON.parse(line).severity)).toEqual(["WARNING", "WARNING"]);
  expect((await reconciliations().get()).size).toBe(0);
});
