import type { What } from "@core/desk/lists/desk-list.ts";
import type { NavigateOptions } from "react-router-dom";
import { deskCasePath } from "../../routing/desk-paths.ts";

/** The list from which a case was opened: the way back, and the cases before and after it. */
export interface CaseTrail {
  /** Query of the list's address. */
  search: string;
  what: What;
  ids: readonly string[];
  /** Where it was opened, if that was no list: its address, and the cases it shows. */
  back?: string;
  cases?: readonly OpenedCase[];
}

/** A case by its list and id. */
interface OpenedCase {
  what: What;
  id: string;
}

/** The address of a case and the state of its navigation. */
export const openCase = (what: What, id: string, trail?: CaseTrail): [string, NavigateOptions] => [
  deskCasePath(what, id),
  trail ? { state: { trail } } : {},
];

/** The list a case was opened from; undefined when it was opened otherwise. */
export const readCaseTrail = (state: unknown): CaseTrail | undefined =>
  typeof state === "object" && state !== null && "trail" in state ? (state.trail as CaseTrail) : undefined;

/** The case before (-1) or after (1) this one in its list. */
export const neighborOf = (
  trail: CaseTrail | undefined,
  { what, id }: OpenedCase,
  step: 1 | -1,
): OpenedCase | undefined => {
  const cases = trail?.cases ?? trail?.ids.map((one) => ({ what, id: one })) ?? [];
  const at = cases.findIndex((one) => one.id === id && one.what === what);
  return at < 0 ? undefined : cases[at + step];
};
