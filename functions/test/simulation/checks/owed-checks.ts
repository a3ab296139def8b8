import { leftUnclaimed } from "../steps/owed-steps.ts";
import type { PlantedError, SimulationCheck } from "./check.ts";
import { falsify, withMore } from "./falsify.ts";
import type { StoredDocuments } from "./stored-documents.ts";

/** Each act that gave a refund as credit ended one that waited, for its amount, and the card never got it as well. */
function falselyCredited({ audit, ledger, intents, payments }: StoredDocuments): string[] {
  return [...audit.values()]
    .filter(({ act }) => act === "credit")
    .flatMap(({ on, after }) => {
      const event = ledger.get(`${on.id}_refund_${after.n}_ended`);
      const credited = event?.entries.find(({ account }) => account.startsWith("paid:"))?.amount;
      const refund = intents.get(on.id)?.refunds?.find(({ n }) => n === after.n);
      const made = [...payments.values()].flatMap(({ refunds }) =>
        refunds.filter(({ ref = "", state }) => {
          const isOurs = ref === `${on.id}_${after.n}` || ref.startsWith(`${on.id}_${after.n}_`);
          return isOurs && state !== "failed";
        }),
      );
      return credited === after.credited && refund?.state === "refused" && made.length === 0
        ? []
        : [
            `refund ${after.n} of ${on.id} was given as ${after.credited}, in the ledger ${credited}; it is ${refund?.state}, and the card got ${made.length}`,
          ];
    });
}

/** What an event left unclaimed is paid once, whole, and each time by an act. */
function falselyPaid({ audit, ledger }: StoredDocuments): string[] {
  const acts = [...audit.values()].filter(({ act }) => act === "unclaimed");
  const paid = [...ledger.values()].filter(({ kind }) => kind === "unclaimed paid");
  const wrong = acts.flatMap(({ before, after }) => {
    const left = ledger.get(String(after.event));
    const payment = ledger.get(`${after.event}_paid`);
    const amounts = [left && leftUnclaimed(left), payment && -leftUnclaimed(payment), before.unclaimed];
    return new Set(amounts).size === 1
      ? []
      : [`${after.event}: left, paid and said are ${amounts.join(", ")}`];
  });
  return paid.length === acts.length
    ? wrong
    : [
        ...wrong,
        `${paid.length} payments of what is unclaimed are in the ledger, ${acts.length} in the audit`,
      ];
}

/** What we owed and could not return. */
export const owedChecks: readonly SimulationCheck[] = [
  { promise: "a refund that was given as credit has waited, and no card got it", find: falselyCredited },
  { promise: "what is unclaimed is paid once, by a treasurer's act", find: falselyPaid },
];

/** One error for each of these checks. */
export const plantedOwed: readonly PlantedError[] = [
  {
    promise: "a refund that was given as credit has waited, and no card got it",
    plant: (all) =>
      falsify(
        all,
        "audit",
        ({ act }) => act === "credit",
        (one) => ({ ...one, after: { ...one.after, credited: Number(one.after.credited) + 1 } }),
      ),
  },
  {
    promise: "what is unclaimed is paid once, by a treasurer's act",
    // Another one, that no act explains.
    plant(all) {
      const [event] = all.ledger.values();
      return event ? withMore(all, "ledger", "x", { ...event, id: "x", kind: "unclaimed paid" }) : all;
    },
  },
];
