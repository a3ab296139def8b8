import { beforeAll } from "vitest";
import { NOW } from "../../../src/core/testing/booking.ts";
import { bookCreate } from "../../../src/endpoints/book/create.ts";
import { operatorDecide } from "../../../src/endpoints/operator/decide.ts";
import { providerLeave } from "../../../src/endpoints/provider/leave.ts";
import { applications, instructors } from "../../../src/store/collections.ts";
import { callEndpoint, contextOf, newKey } from "../call-endpoint.ts";
import { plantCustomer } from "../customers.ts";
import { plantWorld, START, type World } from "../world.ts";
import { plantApplication } from "./applications.ts";

const allDay = (weekday: number) => ({ weekday, from: 360, to: 1200 });

/** Working hours on every day of the week. */
export const everyDayOfTheWeek = [1, 2, 3, 4, 5, 6, 7].map(allDay);

/** Instructors whom an operator approved, who take bookings, confirm them instantly and may stop teaching. */
export function leavingInstructors() {
  let world: World;
  let serial = 0;
  beforeAll(async () => {
    world = await plantWorld();
  });

  async function approve(uid: string): Promise<void> {
    const version = (await applications().doc(uid).get()).data()?.version ?? 0;
    const checks: "identity"[] = ["identity"];
    const input = { id: uid, version, decision: "approve", text: "Welcome!", checks } as const;
    await callEndpoint(operatorDecide, input, { uid: "olive", name: "Olive", ...newKey() });
  }

  /** An instructor and a customer with credit. */
  async function plantTeaching() {
    serial += 1;
    const name = `leaver${serial}`;
    const uid = await plantApplication(world, name, {
      files: [{ id: `identity${world.id(String(serial))}`, kind: "identity", addedAt: NOW }],
    });
    await approve(uid);
    await instructors()
      .doc(uid)
      .update({ status: "active", instantConfirm: true, schedule: everyDayOfTheWeek });
    const customer = await plantCustomer(world, `leavers-guest${serial}`, 20_000);
    return { uid, customer, name };
  }

  return {
    world: () => world,
    approve,
    plantTeaching,
    leave: (uid: string, context: object = {}) => callEndpoint(providerLeave, {}, { uid, ...context }),
    book: (customer: string, instructorId: string, start = START) =>
      bookCreate.handler(
        { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid: "credit" },
        contextOf(customer),
      ),
    stored: async (id: string) => (await instructors().doc(id).get()).data(),
  };
}
