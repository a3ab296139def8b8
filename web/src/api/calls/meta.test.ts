import { describe, expect, it } from "vitest";
import { completeMetaOrEmpty, emptyMeta, missingMetaFields } from "./meta.ts";

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

describe("the answer of meta/get", () => {
  it("is used when all four facts are present; a balance of 0 counts as present", () => {
    expect(completeMetaOrEmpty(full)).toEqual(full);
    expect(missingMetaFields(full)).toEqual([]);
  });

  it.each(["serviceArea", "phone", "timeZone"] as const)("counts as empty without %s", (fact) => {
    for (const lack of ["", null, undefined])
      expect(completeMetaOrEmpty({ ...full, [fact]: lack } as never)).toEqual(emptyMeta);
    expect(missingMetaFields({ ...full, [fact]: "" })).toEqual([fact]);
  });

  it("counts as empty without a balance", () => {
    expect(completeMetaOrEmpty({ ...full, balance: { amount: "", currency: "" } } as never)).toEqual(
      emptyMeta,
    );
    expect(completeMetaOrEmpty({ ...full, balance: undefined } as never)).toEqual(emptyMeta);
  });

  it("has empty texts, an empty amount and no offer when the answer is empty", () => {
    expect(completeMetaOrEmpty({})).toMatchObject({
      name: "",
      email: "",
      balance: { amount: "" },
      specialOffer: false,
    });
  });
});
