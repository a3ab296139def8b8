import type { SandboxCard } from "@core/payments/sandbox.ts";
import { findOpenSlot, type OpenSlot, type Wanted } from "./open-slot.ts";
import { plantCards } from "./product.ts";
import { callAs, newPerson, type TestPerson } from "./test-people.ts";
import type { World } from "./world.ts";

/** Marcus confirms at once; a session costs 105.00. */
export const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };
/** Ines accepts or declines each request herself. */
export const byRequest = { beacon: "ny-hatha-60", instructorId: "ines-alvarez" };

/** The address of customers in these tests. */
export const home = {
  line1: "500 East 77th Street",
  line2: "Apt 9D",
  city: "New York",
  region: "NY",
  postalCode: "10162",
};

interface Means {
  /** Amount of a top-up, minor units, by a Visa that is saved first; the welcome offer adds a fifth. */
  credit?: number;
  /** Saved in this order; the last one is the default. */
  cards?: readonly SandboxCard[];
}

/** Makes a customer in New York with a complete profile, and with the given credit and cards. */
export async function newCustomer(world: World, { credit = 0, cards = [] }: Means = {}): Promise<TestPerson> {
  const person = await newPerson(world);
  await callAs(world, person, "/api/meta/get", {});
  await callAs(world, person, "/api/name/update", { firstname: "Robin", lastname: "Vale" });
  await callAs(world, person, "/api/address/update", { location: home });
  await callAs(world, person, "/api/phone/update", { phone: "(212) 555-0187" });
  const kinds: SandboxCard[] = [...(credit > 0 ? (["visa"] as const) : []), ...cards];
  if (kinds.length === 0) return person;
  const [first] = await plantCards(person, kinds);
  if (credit > 0 && first)
    await callAs(world, person, "/api/credit/token", { amount: credit, pmid: first.pmid });
  return person;
}

/** A booking of a customer, with its slot. */
export interface NewBooking extends OpenSlot {
  appointmentId: string;
}

/** Books the first free time that matches, and pays from credit by default. */
export async function newBooking(
  world: World,
  person: TestPerson,
  wanted: Wanted = instant,
  pmid = "credit",
): Promise<NewBooking> {
  const time = await findOpenSlot(world, person, wanted);
  const { appointmentId } = await callAs(world, person, "/api/book/create", { ...time, pmid });
  return { ...time, appointmentId };
}
