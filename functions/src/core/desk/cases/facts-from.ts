import type { DeskFact, DeskValue } from "../case.ts";

type FactRow = readonly [
  label: string,
  type: DeskFact["type"],
  value: DeskValue | undefined,
  tone?: DeskFact["tone"],
  key?: DeskFact["key"],
];

/** Builds the facts of a case; drops rows without a value or with empty text. */
export const factsFrom = (rows: readonly FactRow[]): DeskFact[] =>
  rows.flatMap(([label, type, value, tone, key]) =>
    value === undefined || value === ""
      ? []
      : [{ label, type, value, ...(tone && { tone }), ...(key && { key }) }],
  );
