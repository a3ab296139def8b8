import { describe, expect, it } from "vitest";
import { typedOf } from "../../../payment/typed-amount.ts";
import { firstAmount, giftOf, readTopUp, withGift } from "./amount.ts";

describe("a top-up as typed", () => {
  it.each([
    ["5", 500],
    ["5.00", 500],
    ["$40", 4000],
    [" 12.5 ", 1250],
    ["1000", 100_000],
  ])("reads %j as %i cents", (typed, minor) => expect(readTopUp(typed)).toEqual({ minor }));

  it.each(["4.99", "1000.01", "0", "99999"])("holds %j to the limits", (typed) =>
    expect(readTopUp(typed)).toEqual({ wrong: "Between $5.00 and $1,000.00, please." }),
  );

  it.each(["", "-10", "10.005", "1e3", "NaN", "ten"])("takes %j for no amount", (typed) =>
    expect(readTopUp(typed)).toEqual({ wrong: "Please enter an amount like 40 or 12.50." }),
  );

  it("reads what it offers", () => {
    for (let minor = 500; minor <= 100_000; minor += 61) expect(readTopUp(typedOf(minor))).toEqual({ minor });
  });

  it("knows the welcome gift, half a cent for the customer", () => {
    expect(giftOf(5000)).toBe(1000);
    expect(giftOf(503)).toBe(101);
    expect(withGift(5000)).toBe("$60 for");
    expect(withGift(503)).toBe("$6.04 for");
  });
});

describe("the amount a page begins with", () => {
  it("is what somebody was sent here for", () => expect(firstAmount("6250")).toBe("62.50"));

  it.each([null, "", "x", "499", "100001", "5000.5", "1e30", "-5000"])(
    "is a usual one when the address says %j",
    (asked) => expect(firstAmount(asked)).toBe("50"),
  );
});
