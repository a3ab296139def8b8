import { describe, expect, it } from "vitest";
import { completeOrEmpty, emptyMeta, missingFacts } from "./meta.ts";

const full = {
  avatar: "default.jpg",
  name: "Ana Lima",
  bio: "",
  serviceArea: "austin",
  phone: "+15125550100",
  email: "ana@example.com",
  balance: { amount: 0, currency: "USD" },
  timeZone: "America/Chicago",
  specialOffer: true,
};

describe("user meta", () => {
  it("is kept when all four facts are present; a balance of 0 is present", () => {
    expect(completeOrEmpty(full)).toEqual(full);
    expect(missingFacts(full)).toEqual([]);
  });

  it.each(["serviceArea", "phone", "timeZone"] as const)("is emptied without %s", (fact) => {
    for (const lack of ["", null, undefined])
      expect(completeOrEmpty({ ...full, [fact]: lack } as never)).toEqual(emptyMeta);
    expect(missingFacts({ ...full, [fact]: "" })).toEqual([fact]);
  });

  it("is emptied without a balance", () => {
    expect(completeOrEmpty({ ...full, balance: { amount: "", currency: "" } } as never)).toEqual(emptyMeta);
    expect(completeOrEmpty({ ...full, balance: undefined } as never)).toEqual(emptyMeta);
  });

  it("has empty texts, an empty amount and no offer when the answer is empty", () => {
    expect(completeOrEmpty({})).toMatchObject({
      name: "",
      email: "",
      balance: { amount: "" },
      specialOffer: false,
    });
  });
});
