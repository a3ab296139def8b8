import { beforeAll } from "vitest";
import type { CallParsed } from "../../../src/core/api/index.ts";
import { bookCreate } from "../../../src/endpoints/book/create.ts";
import { providerAccept } from "../../../src/endpoints/provider/accept.ts";
import { instructors } from "../../../src/store/collections.ts";
import { contextOf } from "../call-endpoint.ts";
import { plantCustomer } from "../customers.ts";
import { plantInstructor, plantWorld, START, type World } from "../world.ts";

type Input = CallParsed<"/api/book/create">;

/** Bookings of 90.00 from a credit of 200.00, each with a customer and an instructor of its own. */
export function creditBookings() {
  let world: World;
  let serial = 0;
  beforeAll(async () => {
    world = await plantWorld();
  });

  const planted = async (
    changes: Partial<Input> = {},
    instructor: Parameters<typeof plantInstructor>[2] = {},
  ) => {
    serial += 1;
    const instructorId = await plantInstructor(world, `instructor${serial}`, instructor);
    const uid = await plantCustomer(world, `guest${serial}`, 20_000);
    const input: Input = {
      instructorId,
      beacon: world.hour,
      start: START,
      people: 1,
      amount: 9_000,
      pmid: "credit",
      ...changes,
    };
    const made = await bookCreate.handler(input, contextOf(uid));
    return { uid, instructorId, aid: made.appointmentId, made, input };
  };

  const accepted = async () => {
    const facts = await planted();
    await providerAccept.handler({ appointmentId: facts.aid }, contextOf(facts.instructorId));
    return facts;
  };

  /** A session whose instructor now confirms instantly, so that its customer moves it without asking. */
  const movable = async () => {
    const facts = await accepted();
    await instructors().doc(facts.instructorId).update({ instantConfirm: true });
    return facts;
  };

  const anotherCustomer = () => plantCustomer(world, `rival${serial}`, 20_000);
  const anotherInstructor = () => plantInstructor(world, `other${serial}`);
  return {
    planted,
    accepted,
    movable,
    anotherCustomer,
    anotherInstructor,
    world: () => world,
    serial: () => serial,
  };
}
