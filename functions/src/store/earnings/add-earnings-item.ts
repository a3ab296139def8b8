import { earningsItemOf, instructorOf } from "../../core/earnings/earnings-item.ts";
import { addedToEarnings, addedToMonth } from "../../core/earnings/earnings-sums.ts";
import { LedgerEvent } from "../../core/ledger/model.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import { get, parseStored } from "../access.ts";
import { earnings, earningsItems, earningsMonths, instructors } from "../collections.ts";
import { Batch, isAlreadyExistsError } from "../commit.ts";

/**
 * Adds an event of the ledger to the earnings of its instructor, once: the first write creates the item under the
 * event's id. One read and three writes, or none.
 */
export async function addEarningsItem(stored: unknown): Promise<void> {
  const event = parseStored(LedgerEvent, stored, "ledger");
  const instructorId = instructorOf(event);
  if (instructorId === undefined) return;
  const { data: instructor } = await get(instructors().doc(instructorId));
  const item = earningsItemOf(event, instructorId, instructor ? dayZoneOf(instructor) : "UTC");
  const batch = new Batch();
  batch.create(earningsItems(instructorId).doc(event.id), item);
  batch.add(earnings().doc(instructorId), addedToEarnings(item));
  batch.add(earningsMonths(instructorId).doc(item.month), addedToMonth(item), { month: item.month });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
  }
}
