import { formatMoney } from "../functions/src/core/money.ts";
import type { ClaimResolution, ContestedSession } from "../functions/src/operations/booking/resolve-claim.ts";
import { runDemoCommand } from "./demo/command.ts";

const USAGE =
  "npm run resolve -- <booking> <refund, such as 45.00> <reason>; without arguments it lists what waits";

const summaryOf = ({ booking, statement }: ContestedSession): string => {
  const { id, claim, customer, instructor, schedule, billing } = booking;
  const other = claim?.by === "customer" ? instructor : customer;
  const words = statement ? `${other.name} says: ${statement.text}` : `${other.name} checked in.`;
  const by = claim?.by === "customer" ? customer : instructor;
  return [
    `${id}  ${new Date(schedule.start).toISOString()}  ${formatMoney(billing.amount, billing.currency)}`,
    `  ${by.name} reported that ${other.name} was not there. ${words}`,
  ].join("\n");
};

function parse([bookingId = "", refund = "", ...words]: string[]): Omit<ClaimResolution, "by"> {
  const reason = words.join(" ").trim();
  if (bookingId === "" || !/^\d{1,6}(\.\d\d)?$/.test(refund) || reason === "")
    throw new Error(`Usage: ${USAGE}`);
  return { bookingId, refund: Math.round(Number(refund) * 100), reason };
}

// In production: GOOGLE_CLOUD_PROJECT names the project, and application default credentials open it.
async function resolve(args: string[]): Promise<string> {
  const { listContested, saveResolution } = await import(
    "../functions/src/operations/booking/resolve-claim.ts"
  );
  if (args.length === 0) {
    const waiting = await listContested();
    return waiting.map(summaryOf).join("\n") || "No contested no-show waits for a decision.";
  }
  const { productNow } = await import("../functions/src/http/environment/product-clock.ts");
  const by = { uid: "command line", name: process.env.USER ?? "" };
  const booking = await saveResolution({ ...parse(args), by }, await productNow());
  const { amount, refunded = 0, currency } = booking.billing;
  return `Resolved: ${formatMoney(refunded, currency)} of ${formatMoney(amount, currency)} goes back to ${booking.customer.name}.`;
}

if (process.env.GOOGLE_CLOUD_PROJECT)
  await resolve(process.argv.slice(2)).then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
else await runDemoCommand(resolve);
