import type { SandboxCard } from "@shared/model/sandbox.ts";
import { call, newPerson, type Person, saveCard } from "./people.ts";
import type { World } from "./world.ts";

/** Where customers of these tests live. */
export const home = {
  line1: "500 East 77th Street",
  line2: "Apt 9D",
  city: "New York",
  region: "NY",
  postalCode: "10162",
};

interface Means {
  /** Topped up, minor units, with a Visa that is saved first; the welcome offer adds a fifth. */
  credit?: number;
  /** In the order in which they are saved; the last one is the default. */
  cards?: readonly SandboxCard[];
}

/** A new customer in New York with a complete profile, and with the means they are given. */
export async function newCustomer(world: World, { credit = 0, cards = [] }: Means = {}): Promise<Person> {
  const person = await newPerson(world);
  await call(world, person, "/api/meta/get", {});
  await call(world, person, "/api/name/update", { firstname: "Robin", lastname: "Vale" });
  await call(world, person, "/api/address/update", { location: home });
  await call(world, person, "/api/phone/update", { phone: "(212) 555-0187" });
  if (credit > 0) {
    const pmid = await saveCard(world, person, "visa");
    await call(world, person, "/api/credit/token", { amount: credit, pmid });
  }
  for (const card of cards) await saveCard(world, person, card);
  return person;
}
