import { Timestamp } from "firebase-admin/firestore";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { readKeptDocuments } from "./kept-documents.ts";
import { pickDocuments } from "./pick-documents.ts";
import { fromStoredJson, toStoredJson } from "./stored-json.ts";
import { storedSchemas } from "./stored-schemas.ts";

describe.each(readKeptDocuments())("documents of %s", (release, kept) => {
  it.each(Object.entries(kept))("are still read: %s", (place, documents) => {
    const schema = storedSchemas[place];
    if (!schema)
      throw new Error(
        `${place} is stored no more. Keep its schema until the documents of ${release} are deleted.`,
      );
    const faults = documents.flatMap((document) => {
      const { issues = [] } = v.safeParse(schema, fromStoredJson(document));
      return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    });
    expect(faults).toEqual([]);
  });
});

describe("kept documents", () => {
  it("are of every kind, in the order of releases", () => {
    const [, newest] = readKeptDocuments().at(-1) ?? [];
    const missing = Object.keys(storedSchemas).filter((place) => !newest?.[place]);
    expect(missing).toEqual([]);
  });

  it("have instants and the first bytes of pictures", () => {
    const document = {
      at: Timestamp.fromMillis(5),
      image: Buffer.from("0123456789"),
      tags: [{ a: 1 }],
      none: null,
    };
    expect(fromStoredJson(JSON.parse(JSON.stringify(toStoredJson(document))))).toEqual({
      ...document,
      image: Buffer.from("01234567"),
    });
  });

  it("are the fewest that show all that any has", () => {
    const all = [
      { a: 1 },
      { a: 1, state: "on" },
      { a: 2, state: "off" },
      { a: 2, state: "on" },
      { b: [{ c: 1 }] },
    ];
    expect(pickDocuments(all)).toEqual([{ a: 1, state: "on" }, { b: [{ c: 1 }] }, { a: 2, state: "off" }]);
  });
});
