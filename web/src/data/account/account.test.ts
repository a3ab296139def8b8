import { describe, expect, it } from "vitest";
import { profileStepsOf } from "./account.ts";

const full = {
  name: "Ana Lima",
  phone: "+15125550100",
  serviceArea: "austin",
  timeZone: "America/Chicago",
  balance: { amount: 0, currency: "USD" },
};

describe("the missing steps of a profile", () => {
  it("are none when every fact is present; a balance of 0 counts", () => {
    expect(profileStepsOf(full, true)).toEqual([]);
  });

  it("are in the order in which we ask", () => {
    expect(profileStepsOf({}, false)).toEqual(["name", "phone", "address", "email"]);
  });

  it.each([
    [{ ...full, name: "" }, true, ["name"]],
    [{ ...full, name: "Ana" }, true, ["name"]],
    [{ ...full, phone: "" }, true, ["phone"]],
    [{ ...full, serviceArea: "", timeZone: "" }, true, ["address"]],
    [full, false, ["email"]],
  ] as const)("name what is missing: %j, verified %s", (answer, emailVerified, steps) => {
    expect(profileStepsOf(answer, emailVerified)).toEqual(steps);
  });
});
