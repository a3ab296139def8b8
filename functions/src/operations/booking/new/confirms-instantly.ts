import { confirmsInstantly } from "../../../core/people/offer.ts";
import type { SwitchName } from "../../../core/settings/switches.ts";
import { getInstructor } from "../../../store/availability/instructors.ts";

/** Whether an instructor confirms instantly now; not one who has left. One read. */
export async function readConfirmsInstantly(
  instructorId: string,
  switchedOff: readonly SwitchName[],
): Promise<boolean> {
  const instructor = await getInstructor(instructorId);
  return instructor !== undefined && confirmsInstantly(instructor, switchedOff);
}
