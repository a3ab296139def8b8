import type {
  Difference,
  Reconciliation,
} from "../functions/src/core/ledger/reconciliation/reconciliation.ts";
import { formatMoney } from "../functions/src/core/money.ts";
import { runDemoCommand } from "./demo/command.ts";

const USAGE = `npm run reconcile -- <yyyy-mm-dd>; without a day it lists the last two weeks
npm run reconcile -- <yyyy-mm-dd> <payment, id of the other column, or total> <reason> gives a difference a name`;

/** Whether a text is a day that exists, in the only form that the ids of days have. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

const money = (amount: number, currency: string): string =>
  `${amount < 0 ? "-" : ""}${formatMoney(Math.abs(amount), currency)}`;

const table = (rows: readonly string[][]): string => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};

/** What became of the total, which is compared with the newest day alone: one that was not compared agrees with nothing. */
const totalState = (balance: number | undefined, differences: readonly Difference[]): string => {
  if (balance === undefined) return "not compared";
  return differences.some(({ kind }) => kind === "total") ? "differs" : "agrees";
};

/** One line per day: what moved at the processor, and whether the ledger says the same. */
const daysTable = (days: readonly Reconciliation[], currency: string): string =>
  table([
    ["day", "charged", "refunded", "disputed", "fees", "to our bank", "payments", "state", "total"],
    ...days.map(({ day, sums, counts, state, differences }) => [
      day,
      ...[sums.charged, sums.refunded, sums.disputed, sums.fees, sums.deposited].map((one) =>
        money(one, currency),
      ),
      String(counts.payments),
      state === "agrees" ? state : `${counts.differences} differ`,
      totalState(sums.balance, differences),
    ]),
  ]);

const differencesTable = (differences: readonly Difference[]): string =>
  table([
    ["difference", "at the processor", "in the ledger", "about"],
    ...differences.map(({ kind, processor, ledger, currency, payment, ref }) => [
      kind,
      money(processor, currency),
      money(ledger, currency),
      [payment, ref].filter((one) => one !== undefined).join(" "),
    ]),
  ]);

// In production: GOOGLE_CLOUD_PROJECT names the project, application default credentials open it, and STRIPE_SECRET_KEY
// and STRIPE_PUBLISHABLE_KEY are those of the deployment.
async function reconcile([day, about, ...words]: string[]): Promise<string> {
  const { CURRENCY } = await import("../functions/src/core/constants.ts");
  if (day === undefined) {
    const { listReconciliations } = await import("../functions/src/store/ledger/reconciliations.ts");
    const days = await listReconciliations();
    return days.length === 0 ? "No day is reconciled yet." : daysTable(days, CURRENCY);
  }
  if (!isDay(day)) throw new Error(`Usage: ${USAGE}`);
  const reason = words.join(" ").trim();
  if (about !== undefined && reason === "") throw new Error(`Usage: ${USAGE}`);
  const { productNow } = await import("../functions/src/http/environment/product-clock.ts");
  if (about !== undefined) {
    const { nameDifference } = await import("../functions/src/operations/derived/night/name-difference.ts");
    await nameDifference(day, { about, reason, name: process.env.USER ?? "" }, await productNow());
  }
  const { reconciliationDeps } = await import(
    "../functions/src/operations/reconciliation/run-reconciliation.ts"
  );
  const { reconcileOn } = await import("../functions/src/operations/reconciliation/reconcile-on.ts");
  const { done, differences } = await reconcileOn(await reconciliationDeps(), day, await productNow());
  const { waiting } = done.counts;
  const notes = waiting > 0 ? `${waiting} of its payments moved within a day and are compared later.` : "";
  const agree =
    done.sums.balance === undefined
      ? "The day's payments agree. The total was not compared: payments came each time our balance was read. Try again."
      : "Processor and ledger agree.";
  const found = differences.length > 0 ? differencesTable(differences) : agree;
  return [daysTable([done], CURRENCY), found, notes].filter((one) => one !== "").join("\n\n");
}

if (process.env.GOOGLE_CLOUD_PROJECT)
  await reconcile(process.argv.slice(2)).then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
else await runDemoCommand(reconcile);
