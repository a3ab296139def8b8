import { randomUUID } from "node:crypto";
import type { Instructor } from "@core/people/instructors/instructor.ts";
import { instructorWith } from "../../../functions/src/core/testing/instructor.ts";
import { instructors } from "../../../functions/src/store/collections.ts";

/**
 * Makes an active instructor who teaches nowhere, so that no other test meets them; returns the id. The process must be
 * connected to the world (product.ts).
 */
export async function plantInstructor(changes: Partial<Instructor>): Promise<string> {
  const id = `planted-${randomUUID()}`;
  await instructors()
    .doc(id)
    .set(instructorWith({ areas: [], beacons: [], ...changes }));
  return id;
}

/** Pauses an instructor. */
export async function pauseInstructor(id: string): Promise<void> {
  await instructors().doc(id).update({ status: "paused" });
}
