import { isCanceledTime } from "../../../src/core/availability/canceled-times.ts";
import type { Booking } from "../../../src/core/booking/booking.ts";
import { byOperators } from "../oracle/desk-refunds.ts";
import type { PlantedError } from "./check.ts";
import { falsify, hasAccounts, shift, withMore } from "./falsify.ts";
import { isOncePerVersion } from "./notification-checks.ts";
import { plantedOwed } from "./owed-checks.ts";
import { plantedNoShows } from "./planted-no-shows.ts";
import { plantedPayouts } from "./planted-payouts.ts";
import type { StoredDocuments } from "./stored-documents.ts";

const withBilling = (booking: Booking, billing: Partial<Booking["billing"]>): Booking => ({
  ...booking,
  billing: { ...booking.billing, ...billing },
});

const wasSettled = ({ billing }: Booking): boolean => billing.settledAt !== undefined;

/** Moves a session to the time of another one of its instructor. */
function collide(documents: StoredDocuments): StoredDocuments {
  const took = [...documents.bookings.values()].filter(
    ({ status }) => status === "Closed" || status === "Missed",
  );
  const [first] = took;
  return falsify(
    documents,
    "bookings",
    (one) => took.includes(one) && one.id !== first?.id && one.instructor.id === first?.instructor.id,
    (one) => ({ ...one, schedule: first?.schedule ?? one.schedule }),
  );
}

const any = () => true;

/** One error for each check: each must be found. */
export const plantedErrors: readonly PlantedError[] = [
  {
    promise: "every ledger event sums to zero",
    plant: (all) => falsify(all, "ledger", any, (one) => shift(one, /^never/, /^(paid|escrow|given)/)),
  },
  {
    promise: "every part of a wallet is the fold of its ledger",
    plant: (all) => falsify(all, "wallets", any, (one) => ({ ...one, paid: one.paid + 1 })),
  },
  {
    promise: "the books of every day agree and follow the day before",
    plant: (all) =>
      falsify(
        all,
        "trialBalances",
        ({ opening }) => opening.paid !== undefined,
        (one) => ({ ...one, opening: { ...one.opening, paid: 1 } }),
      ),
  },
  {
    promise: "no credit outlives its account",
    plant: (all) =>
      falsify(
        all,
        "wallets",
        ({ paid }) => paid > 0,
        () => undefined,
      ),
  },
  {
    promise: "credit is frozen as long as its top-up is disputed",
    plant: (all) =>
      falsify(
        all,
        "ledger",
        ({ kind, entries }) =>
          kind === "freeze" &&
          entries.length > 0 &&
          entries.some(({ account }) => account.startsWith("disputedCredit")),
        () => undefined,
      ),
  },
  {
    promise: "every booking has ended and nothing is due",
    plant: (all) => falsify(all, "bookings", wasSettled, (one) => ({ ...one, status: "Confirmed" as const })),
  },
  {
    promise: "every booking that has ended has nothing in escrow or on hold",
    plant: (all) =>
      falsify(
        all,
        "ledger",
        ({ kind }) => kind === "close",
        () => undefined,
      ),
  },
  {
    promise: "every customer got back what the policy says",
    plant: (all) =>
      falsify(
        all,
        "ledger",
        (one) => one.kind === "cancel" && hasAccounts(one, /^paid/, /^escrow/),
        (one) => shift(one, /^paid/, /^escrow/),
      ),
  },
  {
    promise: "paid credit is returned first, and given credit stays given",
    plant: (all) =>
      falsify(
        all,
        "bookings",
        (one) => {
          const { amount, given = 0, source } = one.billing;
          return one.status === "Closed" && source === "credit" && byOperators(one, "price") < amount - given;
        },
        // A refund takes what was paid first, so a cent more that was given must be missed.
        (one) => withBilling(one, { given: (one.billing.given ?? 0) + 1 }),
      ),
  },
  {
    promise: "every price is shared as the policy says",
    plant: (all) =>
      falsify(
        all,
        "ledger",
        ({ kind }) => kind === "close",
        (one) => shift(one, /^revenue/, /^instructor/),
      ),
  },
  {
    promise: "every booking records what was refunded",
    plant: (all) => falsify(all, "bookings", wasSettled, (one) => withBilling(one, { refunded: 1 })),
  },
  {
    promise: "every customer paid at the processor what the ledger says",
    plant: (all) =>
      falsify(
        all,
        "payments",
        ({ refunds, intent }) => refunds.some(({ state }) => state === "paid") && intent.startsWith("book_"),
        (one) => ({
          ...one,
          refunds: one.refunds.map((refund) => ({ ...refund, amount: refund.amount - 1 })),
        }),
      ),
  },
  {
    promise: "every account's sum is explained",
    plant: (all) =>
      withMore(all, "ledger", "x", {
        id: "x",
        kind: "adjust",
        currency: "USD",
        at: 0,
        entries: [
          { account: "loss", amount: -1 },
          { account: "revenue", amount: 1 },
        ],
      }),
  },
  {
    promise: "gifts are given once",
    plant: (all) => falsify(all, "codes", any, (one) => ({ ...one, uses: one.uses + 1 })),
  },
  {
    promise: "the processor kept of every payment what the ledger says",
    plant: (all) =>
      falsify(
        all,
        "payments",
        ({ state, intent }) => state === "captured" && intent.startsWith("top_"),
        (one) => ({ ...one, amount: one.amount + 1 }),
      ),
  },
  {
    promise: "every day agrees with the processor",
    plant: (all) => falsify(all, "reconciliations", any, (one) => ({ ...one, state: "differs" as const })),
  },
  {
    promise: "nothing is charged twice",
    plant: (all) => {
      const taken = [...all.payments.values()].find(({ state }) => state === "captured");
      if (!taken) throw new Error("Nothing was charged.");
      return withMore(all, "payments", "x", taken);
    },
  },
  {
    promise: "every payment is what it is at the processor",
    plant: (all) =>
      falsify(
        all,
        "intents",
        ({ state, card }) => state === "captured" && card.pmid !== "credit",
        (one) => ({ ...one, state: "voided" as const }),
      ),
  },
  {
    promise: "statements add up line by line to the balance",
    plant: (all) =>
      falsify(
        all,
        "transactions",
        ({ billing, userId }) => billing.balance !== undefined && all.wallets.has(userId),
        (one) => ({ ...one, billing: { ...one.billing, amount: one.billing.amount + 1 } }),
      ),
  },
  {
    promise: "every movement is in its statement once",
    plant: (all) =>
      falsify(
        all,
        "transactions",
        ({ mode }) => mode === "refund",
        () => undefined,
      ),
  },
  {
    promise: "every refund of an operator is booked once, and never above what was paid",
    plant: (all) =>
      falsify(
        all,
        "ledger",
        ({ id }) => /_refund_\d+$/.test(id) && !/^(book|tip|top)_/.test(id),
        () => undefined,
      ),
  },
  {
    promise: "every adjustment is what an operator gave or took",
    plant: (all) =>
      falsify(
        all,
        "audit",
        ({ act }) => act === "adjust",
        (one) => ({ ...one, after: { ...one.after, amount: Number(one.after.amount) + 1 } }),
      ),
  },
  ...plantedOwed,
  ...plantedNoShows,
  ...plantedPayouts,
  { promise: "no two sessions overlap, travel included", plant: collide },
  {
    promise: "days hold exactly the sessions that take time",
    plant: (all) =>
      falsify(
        all,
        "days",
        ({ reservations }) => reservations.some((one) => one.until === undefined && !isCanceledTime(one)),
        () => ({ reservations: [] }),
      ),
  },
  {
    promise: "times that instructors canceled stay off, and no others",
    plant: (all) =>
      falsify(
        all,
        "days",
        ({ reservations }) => reservations.some(isCanceledTime),
        (one) => ({ ...one, reservations: one.reservations.filter((kept) => !isCanceledTime(kept)) }),
      ),
  },
  {
    promise: "closed sessions are counted once",
    plant: (all) => falsify(all, "instructors", any, (one) => ({ ...one, closedCount: one.closedCount + 1 })),
  },
  {
    promise: "everyone concerned is notified of every event",
    plant: (all) =>
      falsify(
        all,
        "mail",
        ({ kind, aid }) =>
          kind === "accepted" && !all.bookings.get(aid ?? "")?.customer.id.startsWith("former-"),
        () => undefined,
      ),
  },
  {
    promise: "nobody is told the same twice",
    plant: (all) => {
      const sent = [...all.mail].find(([id, email]) => isOncePerVersion(id, email));
      if (!sent) throw new Error("Nobody was told anything.");
      return withMore(all, "mail", `${sent[0]}-again`, sent[1]);
    },
  },
];
