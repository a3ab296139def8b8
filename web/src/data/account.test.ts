import { describe, expect, it } from "vitest";
import { stepsOf } from "./account.ts";

const full = {
  name: "Ana Lima",
  phone: "+15125550100",
  serviceArea: "austin",
  timeZone: "America/Chicago",
  balance: { amount: 0, currency: "USD" },
};

describe("the steps of a profile", () => {
  it("are all taken when nothing is missing; a balance of 0 is a balance", () => {
    expect(stepsOf(full, true)).toEqual([]);
  });

  it("come in the order in which we ask", () => {
    expect(stepsOf({}, false)).toEqual(["name", "phone", "address", "email"]);
  });

  it.each([
    [{ ...full, name: "" }, true, ["name"]],
    [{ ...full, name: "Ana" }, true, ["name"]],
    [{ ...full, phone: "" }, true, ["phone"]],
    [{ ...full, serviceArea: "", timeZone: "" }, true, ["address"]],
    [full, false, ["email"]],
  ] as const)("name what is missing: %j, verified %s", (answer, emailVerified, steps) => {
    expect(stepsOf(answer, emailVerified)).toEqual(steps);
  });
});
