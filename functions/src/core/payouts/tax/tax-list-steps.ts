import { mustNotBeOwnCase } from "../../desk/own-case.ts";
import {
  mustBeTreasurer,
  mustNotBeInRemoval,
  type RoleBook,
  stepConflict,
  TREASURER_WAIT,
  treasurersOf,
} from "../../desk/roles/role-book.ts";
import type { Instant } from "../../fields.ts";
import { type TaxList, taxListAt } from "./tax-list.ts";

/** A treasurer who acts, and when. */
interface By {
  uid: string;
  now: Instant;
}

function mustMayAct(book: RoleBook, uid: string): void {
  mustBeTreasurer(book, uid);
  mustNotBeInRemoval(book, uid);
}

/** @throws AppError `wrong-state` {changed} if the list is not as it was shown; 0: of a year that never had one */
function mustBeSeen(list: TaxList | undefined, version: number): void {
  if ((list?.version ?? 0) !== version)
    throw stepConflict("Someone changed this list. Look at it again before you decide.", "changed");
}

/**
 * Asks for the list of a year. It waits for the approval of another treasurer, or for 24 hours where there is none.
 * @throws AppError `claim-required` {own, treasurer}, `wrong-state` {closed, changed}
 */
export function askForTaxList(
  book: RoleBook,
  before: TaxList | undefined,
  { version, reason }: { version: number; reason: string },
  { uid: by, now }: By,
): TaxList {
  mustMayAct(book, by);
  mustBeSeen(before, version);
  const state = before && taxListAt(before, now).state;
  if (state === "waiting" || state === "open")
    throw stepConflict("Someone has asked for this list already. Stop it first.");
  const canApprove = treasurersOf(book).some((other) => other !== by);
  return { version: version + 1, by, at: now, reason, ...(!canApprove && { due: now + TREASURER_WAIT }) };
}

/**
 * Opens a list that waits, by a treasurer who did not ask for it.
 * @throws AppError `claim-required` {own, treasurer}, `wrong-state` {closed, changed}
 */
export function approveTaxList(
  book: RoleBook,
  before: TaxList | undefined,
  version: number,
  { uid: by, now }: By,
): TaxList {
  mustMayAct(book, by);
  mustBeSeen(before, version);
  if (!before || taxListAt(before, now).state !== "waiting")
    throw stepConflict("No list of this year is waiting.");
  mustNotBeOwnCase(by, "tax list", before);
  return { ...before, version: version + 1, approved: { by, at: now } };
}

/**
 * Ends a list that waits or is open, by any treasurer.
 * @throws AppError `claim-required` {treasurer}, `wrong-state` {closed, changed}
 */
export function stopTaxList(
  book: RoleBook,
  before: TaxList | undefined,
  version: number,
  { uid: by, now }: By,
): TaxList {
  mustBeTreasurer(book, by);
  mustBeSeen(before, version);
  const state = before && taxListAt(before, now).state;
  if (!before || (state !== "waiting" && state !== "open")) throw stepConflict("There's nothing to stop.");
  return { ...before, version: version + 1, stopped: { by, at: now } };
}

/**
 * Lets the treasurer who asked for a list have it while it is open.
 * @throws AppError `claim-required` {own, treasurer}, `wrong-state` {closed}
 */
export function mustBeOpenFor(book: RoleBook, list: TaxList | undefined, { uid, now }: By): TaxList {
  mustMayAct(book, uid);
  if (!list || taxListAt(list, now).state !== "open")
    throw stepConflict("This list can't be downloaded now. Ask for it first.");
  if (list.by !== uid) throw stepConflict("Only the treasurer who asked for this list can download it.");
  return list;
}
