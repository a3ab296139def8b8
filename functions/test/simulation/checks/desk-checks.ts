import type { AuditEntry } from "../../../src/core/desk/audit-entry.ts";
import { coverTakenBack } from "../oracle/desk-refunds.ts";
import type { SimulationCheck } from "./check.ts";
import type { StoredDocuments } from "./stored-documents.ts";

const actsOf = ({ audit }: StoredDocuments, act: AuditEntry["act"]): AuditEntry[] =>
  [...audit.values()].filter((one) => one.act === act);

/** Each refund of a warned top-up has its act, and each such act its refund. */
function falseWarnedRefunds({ intents }: StoredDocuments, acts: readonly AuditEntry[]): string[] {
  const wanted = [...intents.values()].flatMap(({ id, refunds = [] }) =>
    refunds.flatMap(({ of, n }) => (of === "warned" ? [`${id} ${n}`] : [])),
  );
  const asked = acts.filter(({ on }) => on.kind === "payment");
  const strays = asked.filter(({ on, after }) => !wanted.includes(`${on.id} ${after.n}`));
  return [
    ...strays.map(({ on, after }) => `refund ${after.n} of ${on.id} is in no payment`),
    ...(asked.length === wanted.length
      ? []
      : [`${wanted.length} warned top-ups are refunded, ${asked.length} in the audit`]),
  ];
}

/**
 * Each refund of an operator has its act, one event of the ledger of its amount, beside what we no longer cover, and an end;
 * never more than was paid.
 */
function falseRefunds(documents: StoredDocuments): string[] {
  const all = actsOf(documents, "refund");
  const acts = all.filter(({ on }) => on.kind === "booking");
  const wanted = [...documents.bookings.values()].flatMap((booking) =>
    (booking.billing.refunds ?? []).map((refund) => ({ booking, refund })),
  );
  const found = wanted.flatMap(({ booking, refund }) => {
    const { id, billing } = booking;
    const { n, of, amount, status } = refund;
    const owed = amount + coverTakenBack(booking, refund);
    const event = documents.ledger.get(`${id}_${of === "tip" ? "tiprefund" : "refund"}_${n}`);
    const gained = (event?.entries ?? []).filter((entry) => entry.amount > 0);
    const booked = gained
      .filter(({ account }) => !/^(instructor|revenue)/.test(account))
      .reduce((sum, entry) => sum + entry.amount, 0);
    const entries = acts.filter(({ on, after }) => on.id === id && after.n === n && after.amount === amount);
    const ofPart = (billing.refunds ?? []).filter((one) => one.of === of);
    const total =
      ofPart.reduce((sum, one) => sum + one.amount, 0) + (of === "price" ? (billing.refunded ?? 0) : 0);
    return [
      ...(booked === owed ? [] : [`refund ${n} of ${id} is ${owed}, in the ledger ${booked}`]),
      ...(entries.length === 1 ? [] : [`refund ${n} of ${id} has ${entries.length} entries in the audit`]),
      ...(status === "requested" ? [`refund ${n} of ${id} is still asked for`] : []),
      ...(total <= (of === "tip" ? (billing.tipAmount ?? 0) : billing.amount)
        ? []
        : [`${id} had more refunded than was paid: ${total}`]),
    ];
  });
  const extra = acts.length - wanted.length;
  return [
    ...found,
    ...(extra === 0 ? [] : [`${extra} refunds are in the audit and in no booking`]),
    ...falseWarnedRefunds(documents, all),
  ];
}

/** Each adjustment in the ledger is what an operator gave or took. */
function falseAdjustments(documents: StoredDocuments): string[] {
  const acts = actsOf(documents, "adjust");
  const found = acts.flatMap(({ on, after }) => {
    const event = documents.ledger.get(String(after.ledger));
    const given = event?.entries.find(({ account }) => /^(given|instructor):/.test(account));
    return given?.amount === after.amount
      ? []
      : [`the adjustment of ${on.id} is ${after.amount}, in the ledger ${given?.amount}`];
  });
  const booked = [...documents.ledger.keys()].filter((id) => id.startsWith("adjust_"));
  return booked.length === acts.length
    ? found
    : [...found, `${booked.length} adjustments are in the ledger, ${acts.length} in the audit`];
}

/** What operators gave back, gave and took. */
export const deskChecks: readonly SimulationCheck[] = [
  {
    promise: "every refund of an operator is booked once, and never above what was paid",
    find: falseRefunds,
  },
  { promise: "every adjustment is what an operator gave or took", find: falseAdjustments },
];
