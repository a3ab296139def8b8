import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { writtenVersion } from "./written-version.ts";

// As Google's own description of the event writes it, which firebase-functions carries along.
const compiled = new URL(
  "../../../../../node_modules/firebase-functions/protos/compiledFirestore.js",
  import.meta.url,
);
const { google } = createRequire(import.meta.url)(compiled.pathname);
const { DocumentEventData } = google.events.cloud.firestore.v1;

const written = (fields: object, oldFields?: object): Uint8Array =>
  DocumentEventData.encode({
    value: {
      name: "projects/p/databases/(default)/documents/book/b1",
      fields,
      createTime: { seconds: 1_795_000_000, nanos: 7 },
      updateTime: { seconds: 1_795_000_001 },
    },
    ...(oldFields && {
      oldValue: { name: "projects/p/databases/(default)/documents/book/b1", fields: oldFields },
    }),
    updateMask: { fieldPaths: ["version"] },
  }).finish();

const others = {
  amount: { integerValue: 9_000 },
  share: { doubleValue: 0.8 },
  name: { stringValue: "version" },
  at: { timestampValue: { seconds: 1_795_000_000 } },
  service: { mapValue: { fields: { version: { integerValue: 77 } } } },
};

describe("the version in an event of a change", () => {
  it.each([1, 3, 127, 128, 300, 2 ** 31, 2 ** 53 - 1])("is %d", (version) =>
    expect(
      writtenVersion(
        written({ ...others, version: { integerValue: version } }, { version: { integerValue: 1 } }),
      ),
    ).toBe(version),
  );

  it("is none of a document without one, with another kind of one, or that is gone", () => {
    expect(writtenVersion(written(others))).toBeUndefined();
    expect(writtenVersion(written({ version: { stringValue: "3" } }))).toBeUndefined();
    const gone = DocumentEventData.encode({
      oldValue: { fields: { version: { integerValue: 4 } } },
    }).finish();
    expect(writtenVersion(gone)).toBeUndefined();
  });

  it("is none of bytes that are no such event", () => {
    const whole = written({ version: { integerValue: 5 } });
    for (let end = 0; end < whole.length; end++)
      expect([undefined, 5]).toContain(writtenVersion(whole.subarray(0, end)));
    expect(writtenVersion(new TextEncoder().encode('{"value":{"fields":{"version":3}}}'))).toBeUndefined();
    expect(writtenVersion(new Uint8Array(1_000).fill(255))).toBeUndefined();
  });
});
