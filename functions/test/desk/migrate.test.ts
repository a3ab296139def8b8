import { expect, it } from "vitest";
import { migrations } from "../../../scripts/migrate/migrations.ts";
import { DAY } from "../../src/core/constants.ts";
import { pendingMigrations } from "../../src/core/settings/migrations.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { instructorWith } from "../../src/core/testing/instructor.ts";
import { firestore } from "../../src/firebase.ts";
import { applyMigration, countToMigrate, type Migration } from "../../src/operations/mend/run-migration.ts";
import { auditEntries, instructors, suspensions } from "../../src/store/collections.ts";
import { readMigrations } from "../../src/store/settings/migrations.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";

const by = { name: "olive", now: NOW, tell: () => undefined };
const quiet = () => undefined;

async function plantOldDocuments() {
  await firestore()
    .collection("mail")
    .doc("old")
    .set({ kind: "password-reset", to: "a@example.com", params: { url: "https://example.com/?oobCode=1" } });
  for (const uid of ["one", "two", "three"]) {
    await instructors()
      .doc(uid)
      .set(instructorWith({ status: "suspended" }));
    await suspensions().doc(uid).set({ at: NOW, by: "olive", state: "suspended", cancel: false });
  }
}

const pending = async () => pendingMigrations(migrations, await readMigrations());

/** The migration stops after its first document, as with a lost connection. */
const stopped = (migration: Migration): Migration => ({
  ...migration,
  async *run(isDry) {
    let isFirst = true;
    for await (const path of migration.run(isDry)) {
      if (!isFirst) throw new Error("The connection was lost.");
      isFirst = false;
      yield path;
    }
  },
});

it("migrations are counted, applied in order, stopped, continued, stored and audited, and change nothing twice", async () => {
  await plantOldDocuments();
  expect(await pending()).toEqual(migrations);

  const before = await readAllDocuments();
  const holds = migrations.find(({ name }) => name === "holds") as Migration;
  for (const migration of migrations) await countToMigrate(migration, quiet);
  expect(await countToMigrate(holds, quiet)).toBe(3);
  expect(await readAllDocuments()).toEqual(before);

  await expect(applyMigration(stopped(holds), by)).rejects.toThrow("connection");
  expect(await pending()).toEqual(migrations);
  expect(await countToMigrate(holds, quiet)).toBe(2);

  const told: number[] = [];
  for (const migration of migrations)
    await applyMigration(migration, {
      ...by,
      now: NOW + DAY,
      tell: (changed) => {
        if (migration === holds) told.push(changed);
      },
    });
  expect(told).toEqual([1, 2]);
  expect(await pending()).toEqual([]);
  const { applied } = await readMigrations();
  expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  expect(applied).toContainEqual({ name: "holds", at: NOW + DAY, documents: 2 });
  expect(applied).toContainEqual({ name: "links-in-emails", at: NOW + DAY, documents: 1 });
  const audited = await auditEntries().where("on.kind", "==", "migration").get();
  expect(audited.size).toBe(migrations.length);
  expect(audited.docs.map((doc) => doc.data())).toContainEqual({
    at: NOW + DAY,
    by: { uid: "command line", name: "olive" },
    act: "migrate",
    on: { kind: "migration", id: "holds" },
    reason: holds.does,
    before: {},
    after: { documents: 2 },
  });

  for (const migration of migrations) expect(await countToMigrate(migration, quiet)).toBe(0);
  expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
});
