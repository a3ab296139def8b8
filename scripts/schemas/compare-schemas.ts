import type { SchemaLine, SchemaLines } from "./schema-lines.ts";

/** How a schema differs from the locked one: what it reads besides, and what stored documents may say that it no longer reads. */
export interface SchemaChange {
  wider: string[];
  narrower: string[];
}

const isOneOf = ({ kind }: SchemaLine): boolean => kind.startsWith("one of ");
const optionsOf = ({ kind }: SchemaLine): string[] => kind.slice("one of ".length).split(", ");

/** The place that a place is part of: that of `a.b[]` is `a.b`. */
const parentOf = (at: string): string => at.replace(/(\.?[^.[\]{}<>]+|\[\]|\{\}|<[^<>]*>)$/u, "");

/** Whether whatever passed the old limits passes the new ones. */
function areLimitsWider(old: readonly string[], now: readonly string[]): boolean {
  const before = new Map(old.map((limit) => [limit.split(" ")[0], limit]));
  return (
    now.every((limit) => {
      const [name = "", value] = limit.split(" ");
      const former = before.get(name);
      if (former === undefined) return limit === "or null";
      if (former === limit) return true;
      const [is, was] = [Number(value), Number(former.split(" ")[1])];
      return name.startsWith("max") ? is >= was : name.startsWith("min") ? is <= was : false;
    }) &&
    (!old.includes("or null") || now.includes("or null"))
  );
}

function isWider(old: SchemaLine, now: SchemaLine): boolean {
  if (old.isOptional && !now.isOptional) return false;
  if (isOneOf(old) && now.kind === "text") return now.limits.length === 0;
  if (isOneOf(old) && isOneOf(now)) {
    const taken = new Set(optionsOf(now));
    return optionsOf(old).every((one) => taken.has(one)) && areLimitsWider(old.limits, now.limits);
  }
  return old.kind === now.kind && areLimitsWider(old.limits, now.limits);
}

/** One line as the lock has it. */
export const lineText = (at: string, { kind, isOptional, limits }: SchemaLine): string =>
  `${at || "the document"}${isOptional ? "?" : ""}: ${[kind, ...limits].join("; ")}`;

/** Compares what a schema says with what it said. */
export function compareSchemas(old: SchemaLines, now: SchemaLines): SchemaChange {
  const change: SchemaChange = { wider: [], narrower: [] };
  for (const [at, line] of old) {
    const current = now.get(at);
    if (!current) change.narrower.push(`no longer reads ${lineText(at, line)}`);
    else if (lineText(at, line) !== lineText(at, current))
      change[isWider(line, current) ? "wider" : "narrower"].push(
        `${lineText(at, line)} → ${lineText(at, current)}`,
      );
  }
  for (const [at, line] of now) {
    if (old.has(at)) continue;
    // Part of something new is as old as that. What each list or option contains, no document lacks.
    const isNeeded = !line.isOptional && /[^\]}>]$/u.test(at) && old.has(parentOf(at));
    change[isNeeded ? "narrower" : "wider"].push(`now reads ${lineText(at, line)}`);
  }
  return change;
}
