import { beforeAll, describe, expect, it } from "vitest";
import { phoneGet } from "../../src/endpoints/phone/get.ts";
import { phoneUpdate } from "../../src/endpoints/phone/update.ts";
import { clearAreaCache } from "../../src/store/booking/pricing.ts";
import { pricingPlans } from "../../src/store/collections.ts";
import { callEndpoint, unknownId } from "../support/call-endpoint.ts";
import { plantCustomer, storedUser } from "../support/customers.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
let uid: string;
beforeAll(async () => {
  world = await plantWorld();
  uid = await plantCustomer(world, "Ada", 0);
});

describe("phone numbers", () => {
  it("are parsed as US numbers without an address, and stored as E.164", async () => {
    const who = { uid: unknownId() };
    expect(await callEndpoint(phoneGet, { phone: "(212) 555-0142" }, who)).toEqual({
      number: "+12125550142",
    });
    expect(await callEndpoint(phoneUpdate, { phone: " 212 555 0142 " }, who)).toEqual({
      message: "Phone number saved.",
      number: "+12125550142",
    });
    expect((await storedUser(who.uid))?.phone).toBe("+12125550142");
  });

  it("are parsed for the country of the address", async () => {
    const area = world.id("london");
    const place = { name: "London", region: "London", country: "GB", timeZone: "Europe/London" };
    await pricingPlans()
      .doc(area)
      .set({ ...place, postalPrefixes: ["EC"], currency: "GBP", beacons: [] });
    clearAreaCache();
    const abroad = await plantCustomer(world, "Bea", 0, { serviceArea: area });
    expect(await callEndpoint(phoneGet, { phone: "020 7946 0018" }, { uid: abroad })).toEqual({
      number: "+442079460018",
    });
    expect(await callEndpoint(phoneGet, { phone: "+1 212 555 0142" }, { uid: abroad })).toEqual({
      number: "+12125550142",
    });
  });

  it.each(["12", "call me", "+1 212 555 01", "my number is 212 555 0142", "+999 123456"])(
    "are refused if they are %j, and nothing changes",
    async (phone) => {
      const details = { phone: "Please enter a valid phone number." };
      const refusal = { status: 400, code: "bad-request", details };
      await expect(callEndpoint(phoneGet, { phone }, { uid })).rejects.toMatchObject(refusal);
      await expect(callEndpoint(phoneUpdate, { phone }, { uid })).rejects.toMatchObject(refusal);
      expect((await storedUser(uid))?.phone).toBe("+12125550100");
    },
  );

  it("are never looked up: another customer's number gets the same answer as any other", async () => {
    await plantCustomer(world, "Cid", 0, { phone: "+12125550177" });
    expect(await callEndpoint(phoneGet, { phone: "212-555-0177" }, { uid })).toEqual({
      number: "+12125550177",
    });
  });
});
