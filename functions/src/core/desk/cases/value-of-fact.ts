import type { DeskFact, DeskValue, FactKey } from "../case.ts";

/** The value of the fact with a key, never found by its label; undefined without one. */
export const valueOfFact = (facts: readonly DeskFact[], key: FactKey): DeskValue | undefined =>
  facts.find((fact) => fact.key === key)?.value;
