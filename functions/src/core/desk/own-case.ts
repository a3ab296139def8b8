import { AppError } from "../errors.ts";
import { type CaseKind, peopleOf } from "./people-of.ts";

/** The answer to someone of the desk whose own case it is. */
export const ownCase = (message = "This case is about you. Please ask another operator."): AppError =>
  new AppError("claim-required", message, { reason: "own" });

/** Uids of everyone with an account whom a case concerns: see `peopleOf`. */
export const concernedBy = <K extends CaseKind>(
  kind: K,
  ...facts: Parameters<(typeof peopleOf)[K]>
): string[] => {
  const people = (peopleOf[kind] as (...facts: unknown[]) => readonly (string | undefined)[])(...facts);
  return [...new Set(people.filter((uid) => uid !== undefined && uid !== ""))] as string[];
};

/** Whether a case concerns someone of the desk: see `peopleOf`. */
export const isConcerned = <K extends CaseKind>(
  uid: string,
  kind: K,
  ...facts: Parameters<(typeof peopleOf)[K]>
): boolean => concernedBy(kind, ...facts).includes(uid);

/**
 * Keeps people of the desk from acting on a case that concerns them, and from looking at it there.
 * @throws AppError `claim-required` {reason: own}
 */
export function mustNotBeOwnCase<K extends CaseKind>(
  operator: string,
  kind: K,
  ...facts: Parameters<(typeof peopleOf)[K]>
): void {
  if (isConcerned(operator, kind, ...facts)) throw ownCase();
}

/**
 * Keeps an operator from acting on a document that has changed since they saw it.
 * @throws AppError `wrong-state` {changed} if `seen` isn't its version
 */
export function mustBeSeenVersion(seen: number, { version }: { version: number }): void {
  if (seen !== version)
    throw new AppError("wrong-state", "Someone changed this case. Look at it again before you decide.", {
      status: "changed",
    });
}
