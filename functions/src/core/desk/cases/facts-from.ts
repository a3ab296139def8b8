import type { DeskFact, DeskValue } from "../case.ts";

type FactRow = readonly [
  label: string,
  type: DeskFact["type"],
  value: DeskValue | undefined,
  tone?: DeskFact["tone"],
];

/** Makes the facts of a case; a row without a value, or with an empty text, is none. */
export const factsFrom = (rows: readonly FactRow[]): DeskFact[] =>
  rows.flatMap(([label, type, value, tone]) =>
    value === undefined || value === "" ? [] : [{ label, type, value, ...(tone && { tone }) }],
  );
