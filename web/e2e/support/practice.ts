import { expect } from "@playwright/test";
import { instant, newBooking } from "./scenario.ts";
import { bookingsOf } from "./stored/stored-documents.ts";
import type { TestPerson } from "./test-people.ts";
import type { World } from "./world.ts";

const HOUR = 3_600_000;

/** Books sessions of 105.00 with Marcus and completes them; returns their ids, latest first. */
export async function practice(world: World, person: TestPerson, sessions = 1): Promise<string[]> {
  const ids: string[] = [];
  let end = 0;
  for (let i = 0; i < sessions; i++) {
    const { appointmentId, start } = await newBooking(world, person, { ...instant, hours: 6 + i * 24 });
    ids.unshift(appointmentId);
    end = start + HOUR;
  }
  await world.pass(end + 2 * HOUR + 60_000 - (await world.now()));
  await expect
    .poll(async () => (await bookingsOf(world, person)).map(({ status }) => status))
    .toEqual(ids.map(() => "Closed"));
  return ids;
}
