import { AppError } from "../errors.ts";

/**
 * Keeps operators from acting on a case that is about themselves.
 * @throws AppError `claim-required` {reason: own}
 */
export function mustNotBeOwnCase(operator: string, people: readonly (string | undefined)[]): void {
  if (people.includes(operator))
    throw new AppError("claim-required", "This case is about you. Please ask another operator.", {
      reason: "own",
    });
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
