import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LISTED, OWNER } from "./people.ts";
import { type Query, type ShapeName, shapesNow, webShapes } from "./query-shapes.ts";

const root = new URL("../../../", import.meta.url);

/** The web's way of writing a query. */
interface WebShape {
  collection: string;
  where: Query["where"];
  newestFirst?: boolean;
  limit: number;
}

/** Each shape the web exports, with the arguments that make it one of those tried in queries.test.ts. */
const exported: [name: string, args: unknown[], tried: ShapeName, uid: string][] = [
  ["monthShape", [OWNER, "customer", 2026, 5], "bookings", OWNER],
  ["monthShape", [LISTED, "instructor", 2026, 5], "sessions", LISTED],
  ["inboxShape", [LISTED], "inbox", LISTED],
  ["notesShape", [OWNER, "customer", shapesNow, 10], "notes", OWNER],
  ["notesShape", [LISTED, "instructor", shapesNow, 10], "instructorNotes", LISTED],
  ["newestShape", [OWNER, "customer"], "newestNotes", OWNER],
  ["unreadShape", [OWNER, "customer", shapesNow], "unread", OWNER],
  ["transactionsShape", [OWNER, 10], "transactions", OWNER],
  ["ratingShape", [OWNER, LISTED], "rating", OWNER],
  ["pricingShape", [], "pricing", OWNER],
];

const modules = globSync("web/src/data/*.ts", { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
const fileOf = new Map(
  modules.flatMap((path) =>
    [...readFileSync(new URL(path, root), "utf8").matchAll(/export const (\w+Shape)\b/g)].map(
      ([, name]): [string, string] => [name ?? "", path],
    ),
  ),
);

const byField = ([a]: Query["where"][number], [b]: Query["where"][number]) => a.localeCompare(b);
const sorted = (query: Query): Query => ({ ...query, where: [...query.where].sort(byField) });

it("every shape the web exports is tried", () => {
  expect([...fileOf.keys()].sort()).toEqual([...new Set(exported.map(([name]) => name))].sort());
});

it.each(exported)(
  "%s(%j) is the shape the rules and indexes were tried with",
  async (name, args, tried, uid) => {
    const { href } = new URL(fileOf.get(name) ?? "", root);
    const made: unknown = (await import(/* @vite-ignore */ href))[name];
    const { newestFirst, ...shape } = (typeof made === "function" ? made(...args) : made) as WebShape;
    const orderBy: Query["orderBy"] = newestFirst ? [["createdAt", "desc"]] : [];
    expect(sorted({ ...shape, orderBy })).toEqual(sorted(webShapes[tried](uid)));
  },
);
