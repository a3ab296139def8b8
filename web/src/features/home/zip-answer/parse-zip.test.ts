import { describe, expect, it } from "vitest";
import { parseZip } from "./parse-zip.ts";

describe("a typed ZIP code", () => {
  it.each(["10025", " 10025 ", "10025-1234"])("reads the ZIP code %j", (typed) => {
    expect(parseZip(typed)).toEqual({ zip: "10025" });
  });

  it.each(["", "1002", "100255", "Chicago", "10025-12"])(
    "explains what is wrong with the ZIP code %j",
    (typed) => {
      expect(parseZip(typed)).toEqual({ error: "Enter a ZIP code like 60614." });
    },
  );
});
