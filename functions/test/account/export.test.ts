import "./own-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { accountExport } from "../../src/endpoints/account/export.ts";
import { readable } from "../../src/shared/domain/readable.ts";
import { contextOf, plantWorld } from "../world/plant.ts";
import { type Everything, everything, mentions } from "./everything.ts";
import { LATER, type Leaver, marks, plantLeaver } from "./story.ts";

let leaver: Leaver;
let all: Everything;
let documents: Record<string, unknown>;

beforeAll(async () => {
  const world = await plantWorld();
  leaver = await plantLeaver(world);
  await plantLeaver(world); // somebody else, with the same in the same places
  all = await everything();
  const context = contextOf(leaver.uid, { email: leaver.email, now: LATER });
  ({ documents } = await accountExport.handler({}, context));
});

describe("the export of an account (W5)", () => {
  it("gives every document that holds the uid or the address, of every kind there is", () => {
    const { uid, email, aids } = leaver;
    const holding = new Set([...mentions(all, uid), ...mentions(all, email)]);
    const kinds = new Set(
      [...holding].map((path) =>
        path
          .split("/")
          .filter((_, i) => i % 2 === 0)
          .join("/"),
      ),
    );
    expect([...kinds].sort()).toEqual(
      [
        "avatars",
        "book",
        "book/private",
        "codes/uses",
        "contact",
        "feeds",
        "intents",
        "ledger",
        "mail",
      ].concat([
        "notes",
        "profiles",
        "ratings",
        "reconnect",
        "reports",
        "requests",
        "transactions",
        "users",
        "wallets",
      ]),
    );
    // The words for everybody are theirs too, though they name nobody.
    const words = Object.keys(documents).filter((path) => path.startsWith("testimonials/"));
    expect(words).toHaveLength(1);
    expect(Object.keys(documents).sort()).toEqual([...holding, ...words].sort());
    expect(documents[`book/${aids.credit}/private/place`]).toMatchObject({ line1: marks.line1 });
  });

  it("gives them as they are stored, instants as dates", () => {
    const guest = `book/${leaver.aids.hosted}`;
    for (const [path, data] of Object.entries(documents))
      if (!path.startsWith(guest)) expect(data, path).toEqual(readable(all.get(path)));
    expect(documents[`avatars/picture-${leaver.uid}`]).toMatchObject({ image: "UklGRg==" });
    expect(documents[`users/${leaver.uid}`]).toMatchObject({ createdAt: "2026-11-19T15:00:00.000Z" });
  });

  it("gives of a session as a guest what a guest may see, and nothing of what the host paid or is called by phone", () => {
    const path = `book/${leaver.aids.hosted}`;
    const booking = documents[path] as Record<string, unknown>;
    expect(booking).toMatchObject({ id: leaver.aids.hosted, guests: [{ id: leaver.uid }] });
    expect(Object.keys(booking)).not.toContain("billing");
    expect(Object.keys(booking)).not.toContain("allow");
    expect(Object.keys(documents[`${path}/private/place`] as object).sort()).toEqual([
      "instructions",
      "line1",
    ]);
  });

  it("leaves out messages under an address that is not confirmed", async () => {
    const context = contextOf(leaver.uid, { email: leaver.email, emailVerified: false });
    const paths = Object.keys((await accountExport.handler({}, context)).documents);
    expect(paths.filter((path) => path.startsWith("contact/"))).toEqual([]);
    expect(paths).toHaveLength(Object.keys(documents).length - 1);
  });

  it("gives an instructor their sessions and shares, and no customer's credit", async () => {
    const { instructorId, aids } = leaver;
    const given = (await accountExport.handler({}, contextOf(instructorId))).documents;
    const holding = mentions(all, instructorId).filter((path) => !/^(users|reconnect|intents)\//.test(path));
    expect(given).toHaveProperty([`instructors/${instructorId}`]);
    expect(given).toHaveProperty(
      [`ledger/${aids.credit}_close`, "entries"],
      [{ account: `instructor:${instructorId}`, amount: 8_400 }],
    );
    expect(Object.keys(given).filter((path) => !holding.includes(path))).toEqual([]);
    expect(JSON.stringify(given)).not.toContain(marks.phone);
    expect(JSON.stringify(given)).not.toMatch(/customer:/);
  });
});
