import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type DocumentReference, Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Loaded } from "./access.ts";
import { auditEntries, bookings, ledger } from "./collections.ts";
import { Batch } from "./commit.ts";

beforeAll(() => vi.stubEnv("GCLOUD_PROJECT", "demo-append-only"));

const source = fileURLToPath(new URL("..", import.meta.url));

describe.each([
  ["ledger", () => ledger().doc("l1")],
  ["audit", () => auditEntries().doc("a1")],
] as const)("the collection %s", (_, refOf) => {
  const read = () =>
    ({ ref: refOf(), data: {}, snapshot: { updateTime: Timestamp.now() } }) as Loaded<object>;

  it("takes new documents and refuses every change to an existing one", () => {
    const batch = new Batch();
    expect(() => batch.create<object>(refOf(), {})).not.toThrow();
    expect(() => batch.put<object>({ ...read(), data: undefined }, {})).not.toThrow();
    const changes = [
      () => batch.put(read(), {}),
      () => batch.patch<object>(refOf(), {}),
      () => batch.set<object>(refOf(), {}),
      () => batch.add<object>(refOf(), {}),
      () => batch.remove(read()),
      () => batch.drop<object>(refOf()),
    ];
    for (const change of changes) expect(change).toThrow("append-only");
  });
});

it("an entry of the audit of an earlier release can be given the end of its period, and an event of the ledger can't", () => {
  const at = Timestamp.now();
  const read = (ref: DocumentReference<unknown>) =>
    ({ ref, data: {}, snapshot: { updateTime: at } }) as Loaded<unknown>;
  expect(() => new Batch().expire(read(auditEntries().doc("a1")), at)).not.toThrow();
  expect(() => new Batch().expire(read(ledger().doc("l1")), at)).toThrow("period of keeping");
});

it("documents of other collections can be changed", () =>
  expect(() => new Batch().drop(bookings().doc("b1"))).not.toThrow());

it("nothing writes past the batch, but the sandbox and the clock of the demo; one transaction only reads", () => {
  const rawWrite =
    /(\.doc\([^()]*\)|\b[rR]ef(Of\([^()]*\))?|\bclock\(\))\s*\.(set|update|delete)\(|\b(bulkWriter|recursiveDelete|runTransaction)\(/;
  const found = globSync("**/*.ts", { cwd: source })
    .filter((file) => !file.endsWith(".test.ts") && file !== "store/commit.ts")
    .filter((file) => rawWrite.test(readFileSync(`${source}/${file}`, "utf8")));
  const reading = "store/derived/snapshot.ts";
  expect(readFileSync(`${source}/${reading}`, "utf8")).toContain("{ readOnly: true }");
  expect(found.sort()).toEqual(["store/demo-clock.ts", reading, "store/payments/sandbox-store.ts"]);
});
