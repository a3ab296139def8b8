import type { SimulationCheck } from "./check.ts";
import { explainedSums } from "./explained-sums.ts";
import { type StoredDocuments, sumsOf } from "./stored-documents.ts";

function unexplainedSums(documents: StoredDocuments): string[] {
  const [found, expected] = [sumsOf(documents.ledger.values()), explainedSums(documents)];
  return [...new Set([...found.keys(), ...expected.keys()])]
    .sort()
    .flatMap((account) =>
      found.of(account) === expected.of(account)
        ? []
        : [`${account} holds ${found.of(account)}, and ${expected.of(account)} is explained`],
    );
}

/** A person has the welcome offer once, and a code counts every use. */
function wrongGifts({ ledger, codes }: StoredDocuments): string[] {
  const events = [...ledger.values()];
  const accounts = events.filter(({ kind }) => kind === "offer").map(({ accountId }) => accountId);
  const twice = accounts.filter((one, i) => accounts.indexOf(one) !== i);
  const uses = [...codes.values()].reduce((sum, code) => sum + code.uses, 0);
  const redeemed = events.filter(({ kind }) => kind === "code").length;
  return [
    ...twice.map((one) => `${one} had the welcome offer twice`),
    ...[...codes].flatMap(([id, code]) =>
      code.uses > code.maxUses ? [`${id} was used ${code.uses} times`] : [],
    ),
    ...(uses === redeemed ? [] : [`Codes count ${uses} uses, the ledger ${redeemed}`]),
  ];
}

/** Accounts of the ledger. */
export const accountChecks: readonly SimulationCheck[] = [
  { promise: "every account's sum is explained", find: unexplainedSums },
  { promise: "gifts are given once", find: wrongGifts },
];
