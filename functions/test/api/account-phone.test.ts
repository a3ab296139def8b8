import "./own-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { phoneGet } from "../../src/endpoints/phone/get.ts";
import { phoneUpdate } from "../../src/endpoints/phone/update.ts";
import { pricing, users } from "../../src/store/collections.ts";
import { forgetAreas } from "../../src/store/pricing.ts";
import { plantCustomer, plantWorld, type World } from "../world/plant.ts";
import { ask } from "./ask.ts";
import { unknown } from "./pair.ts";

let world: World;
let uid: string;
const userOf = async (id: string) => (await users().doc(id).get()).data();
beforeAll(async () => {
  world = await plantWorld();
  uid = await plantCustomer(world, "Ada", 0);
});

describe("phone numbers", () => {
  it("are read in the US before there is an address, and stored as E.164", async () => {
    const who = { uid: unknown() };
    expect(await ask(phoneGet, { phone: "(212) 555-0142" }, who)).toEqual({ number: "+12125550142" });
    expect(await ask(phoneUpdate, { phone: " 212 555 0142 " }, who)).toEqual({
      message: "Your phone number is changed.",
      number: "+12125550142",
    });
    expect((await userOf(who.uid))?.phone).toBe("+12125550142");
  });

  it("are read in the country of the address", async () => {
    const area = world.id("london");
    const place = { name: "London", region: "London", country: "GB", timeZone: "Europe/London" };
    await pricing()
      .doc(area)
      .set({ ...place, postalPrefixes: ["EC"], currency: "GBP", beacons: [] });
    forgetAreas();
    const abroad = await plantCustomer(world, "Bea", 0, { serviceArea: area });
    expect(await ask(phoneGet, { phone: "020 7946 0018" }, { uid: abroad })).toEqual({
      number: "+442079460018",
    });
    expect(await ask(phoneGet, { phone: "+1 212 555 0142" }, { uid: abroad })).toEqual({
      number: "+12125550142",
    });
  });

  it.each(["12", "call me", "+1 212 555 01", "my number is 212 555 0142", "+999 123456"])(
    "refuses %j and changes nothing",
    async (phone) => {
      const details = { phone: "This is no phone number." };
      const refusal = { status: 400, code: "bad-request", details };
      await expect(ask(phoneGet, { phone }, { uid })).rejects.toMatchObject(refusal);
      await expect(ask(phoneUpdate, { phone }, { uid })).rejects.toMatchObject(refusal);
      expect((await userOf(uid))?.phone).toBe("+12125550100");
    },
  );

  it("are looked up for nobody: another's number is answered like any other", async () => {
    await plantCustomer(world, "Cid", 0, { phone: "+12125550177" });
    expect(await ask(phoneGet, { phone: "212-555-0177" }, { uid })).toEqual({ number: "+12125550177" });
  });
});
