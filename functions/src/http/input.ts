import * as v from "valibot";
import type { Contract } from "../shared/api/contract.ts";
import { AppError } from "../shared/errors.ts";

function textOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === "strict_object" && issue.expected === "never") return "This field is not known.";
  if (issue.type === "strict_object" && issue.received === "undefined") return "This field is missing.";
  return issue.message;
}

/** Longest field name echoed in `details`. */
const NAME_LENGTH = 100;

/**
 * Checks a body against its contract: every field named, none besides.
 * @throws AppError `bad-request` with `details` {field: text}, a dotted path for nested ones
 */
export function parseInput(contract: Contract, body: object): unknown {
  const result = v.safeParse(contract.input, body);
  if (result.success) return result.output;
  const details = new Map<string, string>();
  for (const issue of result.issues) {
    const field = (v.getDotPath(issue) ?? "").slice(0, NAME_LENGTH);
    if (!details.has(field)) details.set(field, textOf(issue));
  }
  throw new AppError("bad-request", contract.refusal, Object.fromEntries(details));
}
