import type { Beacon, PricingArea } from "@core/people/places/pricing.ts";
import { describe, expect, it } from "vitest";
import { amountToTyped } from "../../../parts/payments/typed-amount.ts";
import { initialTopUpAmount, readTopUp, topUpPresets } from "./top-up-amounts.ts";

describe("the amount of a typed top-up", () => {
  it.each([
    ["5", 500],
    ["5.00", 500],
    ["$40", 4000],
    [" 12.5 ", 1250],
    ["1000", 100_000],
  ])("reads %j as %i cents", (typed, minor) => expect(readTopUp(typed)).toEqual({ minor }));

  it.each(["4.99", "1000.01", "0", "99999"])("holds %j to the limits", (typed) =>
    expect(readTopUp(typed)).toEqual({ error: "Please enter an amount from $5.00 to $1,000.00." }),
  );

  it.each(["", "-10", "10.005", "1e3", "NaN", "ten"])("rejects %j", (typed) =>
    expect(readTopUp(typed)).toEqual({ error: "Please enter an amount like 40 or 12.50." }),
  );

  it("accepts every preset", () => {
    for (let minor = 500; minor <= 100_000; minor += 61)
      expect(readTopUp(amountToTyped(minor))).toEqual({ minor });
  });
});

describe("the initial amount of a top-up", () => {
  it("is the amount in the URL", () => expect(initialTopUpAmount("6250")).toBe("62.50"));

  it.each([null, "", "x", "499", "100001", "5000.5", "1e30", "-5000"])(
    "is a usual one when the address says %j",
    (requested) => expect(initialTopUpAmount(requested)).toBe("50"),
  );
});

describe("the suggested amounts of a top-up", () => {
  const offer = (minutes: number, amount: number, min = 1): Beacon => ({
    id: `b${minutes}-${amount}`,
    service: "Hatha",
    style: "Hatha",
    minutes,
    people: { min, max: 10 },
    amount,
    perPerson: 1500,
  });
  const area = (beacons: Beacon[]): PricingArea => ({
    id: "chicago",
    name: "Chicago",
    region: "IL",
    country: "US",
    timeZone: "America/Chicago",
    postalPrefixes: ["606"],
    currency: "USD",
    beacons,
  });

  it("buy one, two and five sessions of an hour for one, at the prices where a person lives", () => {
    const offers = [offer(60, 10_500), offer(60, 9500), offer(45, 7000), offer(90, 9000), offer(60, 4000, 3)];
    const presets = topUpPresets([area(offers)], "60614");
    expect(presets).toEqual([
      { minor: 9500, label: "1 session" },
      { minor: 19_000, label: "2 sessions" },
      { minor: 47_500, label: "5 sessions" },
    ]);
    expect(initialTopUpAmount(null, presets)).toBe("190");
  });

  it("never pass the limit of a top-up", () =>
    expect(topUpPresets([area([offer(60, 25_000)])], "60614").map(({ minor }) => minor)).toEqual([
      25_000, 50_000,
    ]));

  it("are usual amounts where we don't teach", () => {
    for (const code of [undefined, "94110"])
      expect(topUpPresets([area([offer(60, 9500)])], code).map(({ minor }) => minor)).toEqual([
        2500, 5000, 10_000, 20_000,
      ]);
  });
});
