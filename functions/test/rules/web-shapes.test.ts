import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LISTED_UID, OWNER_UID } from "./people.ts";
import { type QueryShape, shapesNow } from "./query-shape.ts";
import { type ShapeName, webShapes } from "./query-shapes.ts";

const root = new URL("../../../", import.meta.url);

/** Converts the web's form of a query. */
interface WebShape {
  below?: string;
  collection: string;
  where: QueryShape["where"];
  newestFirst?: true | "at";
  limit: number;
}

/** Each shape the web exports, with arguments that make it equal one tested in queries.test.ts. */
const exported: [name: string, args: unknown[], tried: ShapeName, uid: string][] = [
  ["monthShape", [OWNER_UID, "customer", 2026, 5], "bookings", OWNER_UID],
  ["monthShape", [LISTED_UID, "instructor", 2026, 5], "sessions", LISTED_UID],
  ["joinedShape", [OWNER_UID, 2026, 5], "joined", OWNER_UID],
  ["inboxShape", [LISTED_UID], "inbox", LISTED_UID],
  ["aheadShape", [OWNER_UID, LISTED_UID], "ahead", OWNER_UID],
  ["closedShape", [LISTED_UID], "closed", LISTED_UID],
  ["claimShape", [LISTED_UID], "claims", LISTED_UID],
  ["notificationsShape", [OWNER_UID, "customer", shapesNow, 10], "notes", OWNER_UID],
  ["notificationsShape", [LISTED_UID, "instructor", shapesNow, 10], "instructorNotes", LISTED_UID],
  ["unreadShape", [OWNER_UID, "customer"], "unread", OWNER_UID],
  ["unreadShape", [LISTED_UID, "instructor"], "instructorUnread", LISTED_UID],
  ["transactionsShape", [OWNER_UID, 10], "transactions", OWNER_UID],
  ["receiptShape", [OWNER_UID, "EBY-7K2M-9QXA", 10], "receipt", OWNER_UID],
  ["ratingShape", [OWNER_UID, LISTED_UID], "rating", OWNER_UID],
  ["pricingShape", [], "pricing", OWNER_UID],
  ["messagesShape", [OWNER_UID, "b1"], "messages", OWNER_UID],
];

const modules = globSync("web/src/data/**/*.ts", { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
const fileOf = new Map(
  modules.flatMap((path) =>
    [...readFileSync(new URL(path, root), "utf8").matchAll(/export const (\w+Shape)\b/g)].map(
      ([, name]): [string, string] => [name ?? "", path],
    ),
  ),
);

const byField = ([a]: QueryShape["where"][number], [b]: QueryShape["where"][number]) => a.localeCompare(b);
const sorted = (query: QueryShape): QueryShape => ({ ...query, where: [...query.where].sort(byField) });

it("every query shape the web exports is tested", () => {
  expect([...fileOf.keys()].sort()).toEqual([...new Set(exported.map(([name]) => name))].sort());
});

it.each(exported)(
  "%s(%j) is the query shape that rules and indexes were tested with",
  async (name, args, tried, uid) => {
    const { href } = new URL(fileOf.get(name) ?? "", root);
    const made: unknown = (await import(/* @vite-ignore */ href))[name];
    const { newestFirst, below, ...rest } = (typeof made === "function" ? made(...args) : made) as WebShape;
    const orderBy: QueryShape["orderBy"] = newestFirst
      ? [[newestFirst === true ? "createdAt" : newestFirst, "desc"]]
      : [];
    const shape = { ...rest, collection: below ? `${below}/${rest.collection}` : rest.collection };
    expect(sorted({ ...shape, orderBy })).toEqual(sorted(webShapes[tried](uid)));
  },
);
