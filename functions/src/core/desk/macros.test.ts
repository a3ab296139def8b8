import { describe, expect, it } from "vitest";
import { filledIn, leftInBraces } from "./filled-in.ts";
import { defaultMacros, type Macros, macroPlaces, macrosAfter, withNewPlaces } from "./macros.ts";

describe("a ready-made text", () => {
  const text = "Hi {name}, your {amount} of {date} is on its way. {Name} {other} {name}";

  it("is filled in with what is known of the case, and nothing else", () => {
    expect(filledIn(text, { name: "Maya", amount: "$95.00" })).toBe(
      "Hi Maya, your $95.00 of {date} is on its way. {Name} {other} Maya",
    );
    expect(filledIn("{name}", { name: "$& {date}" })).toBe("$& {date}");
  });

  it("says what is left to fill in, once each", () => {
    expect(leftInBraces(text)).toEqual(["{name}", "{amount}", "{date}"]);
    expect(leftInBraces(filledIn(text, { name: "a", date: "b", amount: "c" }))).toEqual([]);
  });
});

describe("the ready-made texts", () => {
  const words = { place: "contacts", label: "Parking", text: "We park nearby." } as const;

  it("are ours until someone changes one", () => {
    const added = macrosAfter(defaultMacros, { step: "save", version: 0, ...words }, "m1");
    expect(added.version).toBe(1);
    expect(added.macros).toEqual([...defaultMacros.macros, { id: "m1", ...words }]);
    const changed = macrosAfter(
      added,
      { step: "save", version: 1, id: "m1", ...words, text: "We walk." },
      "m2",
    );
    expect(changed.macros.at(-1)).toEqual({ id: "m1", ...words, text: "We walk." });
    expect(macrosAfter(changed, { step: "remove", version: 2, id: "m1" }, "m3")).toEqual({
      version: 3,
      macros: defaultMacros.macros,
      places: [...macroPlaces],
    });
  });

  it("aren't changed by someone who saw others, or where one is gone", () => {
    const refusal = expect.objectContaining({ code: "wrong-state" });
    expect(() => macrosAfter(defaultMacros, { step: "save", version: 3, ...words }, "m1")).toThrow(refusal);
    expect(() => macrosAfter(defaultMacros, { step: "remove", version: 0, id: "gone" }, "m1")).toThrow(
      refusal,
    );
  });

  it("are there for every decision that is told in words, in each list", () => {
    for (const place of macroPlaces)
      expect(defaultMacros.macros.filter((one) => one.place === place).length, place).toBeGreaterThan(1);
    expect(new Set(defaultMacros.macros.map(({ id }) => id)).size).toBe(defaultMacros.macros.length);
  });

  it("that were changed before a list had texts get ours for it, until they are changed again", () => {
    const old: Macros = { version: 4, macros: [{ id: "m1", ...words }] };
    const read = withNewPlaces(old);
    expect(read.macros[0]).toEqual({ id: "m1", ...words });
    expect(new Set(read.macros.map(({ place }) => place))).toEqual(
      new Set(["contacts", "pictures", "replies", "applications"]),
    );
    const removed = macrosAfter(read, { step: "remove", version: 4, id: "reply-tone" }, "m2");
    expect(withNewPlaces(removed).macros).toEqual(read.macros.filter(({ id }) => id !== "reply-tone"));
  });

  it("have a name each, and are fifty at most", () => {
    const taken = { step: "save", version: 0, ...words, label: "Thanks" } as const;
    expect(() => macrosAfter(defaultMacros, taken, "m1")).toThrow(
      expect.objectContaining({ details: { label: "Another text has this name." } }),
    );
    expect(macrosAfter(defaultMacros, { ...taken, id: "thanks" }, "m1").macros).toHaveLength(
      defaultMacros.macros.length,
    );
    let all = defaultMacros;
    const free = 50 - all.macros.length;
    for (let i = 0; i < free; i++)
      all = macrosAfter(all, { step: "save", version: i, ...words, label: `Text ${i}` }, `m${i}`);
    expect(() =>
      macrosAfter(all, { step: "save", version: free, ...words, label: "One more" }, "m99"),
    ).toThrow();
  });
});
