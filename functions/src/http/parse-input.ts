import * as v from "valibot";
import type { Contract } from "../core/api/contract.ts";
import { AppError } from "../core/errors.ts";

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === "strict_object" && issue.expected === "never") return "This field isn't known.";
  if (issue.type === "strict_object" && issue.received === "undefined") return "This field is required.";
  return issue.message;
}

/** Of an input in several forms, what is wrong with each of them: the union alone names no field. */
const issuesWithin = (issue: v.BaseIssue<unknown>): readonly v.BaseIssue<unknown>[] =>
  issue.type === "union" && issue.issues ? issue.issues : [issue];

/** Longest field name echoed in `details`. */
const NAME_LENGTH = 100;

/**
 * Parses a body by its contract: exactly the fields it names.
 * @throws AppError `bad-request` with `details` {field: text}, a dotted path for nested ones
 */
export function parseInput(contract: Contract, body: object): unknown {
  const result = v.safeParse(contract.input, body);
  if (result.success) return result.output;
  const details = new Map<string, string>();
  for (const issue of result.issues.flatMap(issuesWithin)) {
    const field = (v.getDotPath(issue) ?? "").slice(0, NAME_LENGTH);
    if (!details.has(field)) details.set(field, messageOf(issue));
  }
  throw new AppError("bad-request", contract.refusal, Object.fromEntries(details));
}
