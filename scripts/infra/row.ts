import type { AskGoogle } from "../release/google.ts";

/** A plain value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * One thing that a project needs: where Google keeps it, and what it must say there. What else it says is Google's. It is asked for
 * by `path`; where nothing is there, `create` makes it.
 */
export interface Row {
  /** What people call it. */
  what: string;
  service: string;
  path: string;
  /** With what it is asked for; most things are a document, which is read without. */
  readBody?: { [key: string]: Json };
  wanted: { [key: string]: Json };
  /** Finds the thing in a list that is read at `path`, by what it says or by a look at it. */
  inList?: { field: string; matches: { [key: string]: Json } | ((one: { [key: string]: Json }) => boolean) };
  /** What else is wanted that only Google knows once the rows before are there. */
  also?: (ask: AskGoogle) => Promise<{ [key: string]: Json }>;
  /** Told of only when it differs: there are many like it. */
  isQuiet?: boolean;
  /** Google builds it for minutes or hours: nothing waits for it. Whether it is still at it, by what is there. */
  isBuilding?: (current: { [key: string]: Json }) => boolean;
  /** What is asked for before it is made or changed, as often as one likes. */
  first?: readonly { service: string; path: string }[];
  create?: { method: "POST" | "PUT" | "PATCH"; path: string; body: { [key: string]: Json } };
  /** How to change what differs, from what is there. Absent: by hand. */
  update?: (
    current: { [key: string]: Json },
    wanted: { [key: string]: Json },
  ) => {
    method: "PATCH" | "POST";
    path: string;
    body: { [key: string]: Json };
  };
  /** What to do where no script can. */
  byHand?: string;
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Lists where `current` does not say what is wanted, one sentence each. Of a list each wanted entry must be in it, in any order; what
 * else is there counts for nothing.
 */
export function differences(wanted: Json, current: Json | undefined, at = ""): string[] {
  if (isObject(wanted)) {
    const there = isObject(current) ? current : {};
    return Object.entries(wanted).flatMap(([key, value]) =>
      differences(value, there[key], at ? `${at}.${key}` : key),
    );
  }
  if (Array.isArray(wanted)) {
    const there = Array.isArray(current) ? current : [];
    return wanted
      .filter((one) => !there.some((other) => differences(one, other).length === 0))
      .map((one) => `${at} has no ${JSON.stringify(one)}`);
  }
  // Google leaves out what has the value of nothing.
  const isNothing = (value: Json | undefined) =>
    value === undefined || value === false || value === 0 || value === "";
  if (wanted === current || (isNothing(wanted) && isNothing(current))) return [];
  return [
    `${at} is ${current === undefined ? "not set" : JSON.stringify(current)}, not ${JSON.stringify(wanted)}`,
  ];
}

/** What is wanted, added to what is there: lists keep what they have. */
export function merged(wanted: Json, current: Json | undefined): Json {
  if (isObject(wanted)) {
    const there = isObject(current) ? current : {};
    const own = Object.entries(wanted).map(([key, value]) => [key, merged(value, there[key])]);
    return { ...there, ...Object.fromEntries(own) };
  }
  if (Array.isArray(wanted)) {
    const there = Array.isArray(current) ? current : [];
    const missing = wanted.filter((one) => !there.some((other) => differences(one, other).length === 0));
    return [...there, ...missing];
  }
  return wanted;
}

/** Changes a document by the fields that are wanted. */
export const patch =
  (path: string, wanted: Row["wanted"], mask = Object.keys(wanted).join(",")): NonNullable<Row["update"]> =>
  (current) => ({
    method: "PATCH",
    path: `${path}?updateMask=${mask}`,
    body: Object.fromEntries(
      Object.entries(wanted).map(([key, value]) => [key, merged(value, current[key])]),
    ),
  });
