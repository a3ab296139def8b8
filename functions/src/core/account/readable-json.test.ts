import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Instant } from "../fields.ts";
import { instantFields, toReadableJson } from "./readable-json.ts";

const at = Date.UTC(2026, 10, 19, 15);

describe("the JSON of an account's export", () => {
  it("writes the instants of a booking's events and of what they changed as dates", () => {
    const schedule = { start: at, end: at };
    const stored = { events: [{ name: "move", at, changes: { scheduleBefore: schedule, refunded: at } }] };
    const date = "2026-11-19T15:00:00.000Z";
    expect(toReadableJson(stored)).toEqual({
      events: [
        { name: "move", at: date, changes: { scheduleBefore: { start: date, end: date }, refunded: at } },
      ],
    });
  });

  it("writes known instants as dates, however early, and no other number", () => {
    const stored = {
      at,
      billing: { amount: at, refunded: 0 },
      list: [{ start: at }, { createdAt: 0 }, at],
    };
    expect(toReadableJson(stored)).toEqual({
      at: "2026-11-19T15:00:00.000Z",
      billing: { amount: at, refunded: 0 },
      list: [{ start: "2026-11-19T15:00:00.000Z" }, { createdAt: "1970-01-01T00:00:00.000Z" }, at],
    });
  });

  it("writes bytes in base64 and timestamps as dates", () => {
    const bytes = new Uint8Array([82, 73, 70, 70, 255]);
    expect(toReadableJson({ image: bytes, expireAt: { toDate: () => new Date(at) } })).toEqual({
      image: Buffer.from(bytes).toString("base64"),
      expireAt: "2026-11-19T15:00:00.000Z",
    });
  });

  it("leaves texts, flags and null unchanged", () => {
    const stored = { name: "Cora", isRead: false, location: null, until: "2026-11-19" };
    expect(toReadableJson(stored)).toEqual(stored);
  });

  interface Schema {
    type?: string;
    entries?: Record<string, Schema>;
    item?: Schema;
    items?: readonly Schema[];
    rest?: Schema;
    wrapped?: Schema;
    options?: readonly (Schema | string)[];
  }

  /** Names of number fields within a schema, those of instants and others. */
  function collectNumbers(
    schema: Schema,
    name: string,
    found: { instants: Set<string>; others: Set<string> },
  ): void {
    if (schema.type === "number") (schema === Instant ? found.instants : found.others).add(name);
    for (const [key, field] of Object.entries(schema.entries ?? {})) collectNumbers(field, key, found);
    const within = [
      schema.item,
      schema.rest,
      schema.wrapped,
      ...(schema.items ?? []),
      ...(schema.options ?? []),
    ];
    for (const one of within) if (typeof one === "object") collectNumbers(one, name, found);
  }

  const core = new URL("../", import.meta.url);

  /** Modules of the kernel that may hold schemas of stored documents: not the contracts of calls, and no field types. */
  const schemaFiles = readdirSync(core, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^(\w+\/)+[\w-]+\.ts$/.test(file) && !/^(api|testing)\//.test(file))
    .concat("api/stored-request.ts");

  /** Times of documents that no export holds: days of an instructor, prices, policies, batches of codes, days that were compared, what a draft of a city is ready for. */
  const unexported = [
    "Reservation",
    "InstructorDay",
    "PriceChange",
    "StoredArea",
    "DeskArea",
    "CodeBatch",
    "Reconciliation",
  ].concat([
    "CityLaunch",
    "DeskItem",
    "LostEvent",
    "ItemWork",
    "SiteTexts",
    "Readiness",
    "Pricing",
    "PolicyChange",
    "WaitingPolicyChange",
    "StoredPolicy",
  ]);

  it("lists exactly the instants of the stored documents' schemas, events and their changes included", async () => {
    const found = { instants: new Set<string>(), others: new Set<string>() };
    for (const file of schemaFiles) {
      const module: Record<string, Schema> = await import(new URL(file, core).href);
      for (const [name, schema] of Object.entries(module))
        if (typeof schema?.type === "string" && !unexported.includes(name)) collectNumbers(schema, "", found);
    }
    expect([...found.instants].sort()).toEqual([...instantFields].sort());
    expect([...found.others].filter((name) => instantFields.has(name))).toEqual([]);
  });
});
