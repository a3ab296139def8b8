import type { StoredDocuments } from "../checks/stored-documents.ts";
import type { Simulation } from "./simulation.ts";

const countBy = <T>(items: Iterable<T>, nameOf: (item: T) => string | undefined): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const name = nameOf(item);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

/** What makes a simulation worth its time, and how often it happened: names and counts. */
export function happenings({
  bookings,
  payments,
  intents,
  audit,
  ledger,
  payoutLines,
}: StoredDocuments): Map<string, number> {
  const events = [...bookings.values()].flatMap((one) => one.events);
  const refunds = [...intents.values()].flatMap((one) => one.refunds ?? []);
  return new Map([
    ...countBy(bookings.values(), ({ status }) => status),
    ...countBy(events, ({ name }) => name),
    ...countBy(events, ({ name, late }) => (late ? `${name}, late` : undefined)),
    ...countBy(payments.values(), ({ dispute }) => dispute && `dispute ${dispute.state}`),
    ...countBy(refunds, ({ of, state }) => `${of} ${state}`),
    ...countBy(payoutLines.values(), ({ state }) => `line ${state}`),
    ...countBy(ledger.values(), ({ kind }) => kind),
    ...countBy(audit.values(), ({ act }) => `operator: ${act}`),
    ["covered", [...bookings.values()].filter(({ billing }) => billing.covered && billing.capturedAt).length],
    ["handed over", events.filter(({ changes }) => changes?.instructorBefore).length],
    ["capture given up", [...intents.values()].filter(({ givenUpAt }) => givenUpAt !== undefined).length],
  ]);
}

/** What happened, in a few lines; the seed repeats it. */
export function reportOf(
  { seed, now, answers, killedReleases }: Simulation,
  documents: StoredDocuments,
): string {
  const list = (counts: Map<string, number>) =>
    [...counts]
      .sort()
      .map(([name, times]) => `${times} ${name}`)
      .join(", ");
  const refusals = new Map([...answers].filter(([name]) => !/ (ok|pending|action)$/.test(name)));
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);
  return [
    `Simulation with seed ${seed}, until ${new Date(now).toISOString()}: ${sum(answers)} calls, ${sum(refusals)} of them refused.`,
    `It had ${list(happenings(documents))}. ${killedReleases} releases of payouts were killed.`,
  ].join("\n");
}
