import type { Booking } from "../../core/booking/booking.ts";
import { withBlock, withClient } from "../../core/derived/client-list.ts";
import type { ClientList } from "../../core/people/instructors/client.ts";
import { getEach } from "../../store/access.ts";
import { readClient, readFirstList } from "../../store/booking/clients.ts";
import { blockedBy, bookings, clientLists } from "../../store/collections.ts";
import { type Batch, decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";
import { listBlockedCustomers } from "../../store/people/blocks.ts";
import { clientListsWith } from "../../store/people/personal-data-map.ts";

/**
 * Puts the customer of a booking into the list of clients of its instructor, or of one who had it before, as their bookings are now, so that the order of
 * events does not matter. The list is read first, and always written: two at once follow each other. At least six
 * reads, one write; where there is no list yet, as many as the instructor has bookings and has blocked.
 */
export async function saveClient(
  batch: Batch,
  { id, customer, instructor }: Booking,
  instructorId = instructor.id,
): Promise<void> {
  const [current, list, blocked] = await getEach(
    bookings().doc(id),
    clientLists().doc(instructorId),
    blockedBy().doc(customer.id),
  );
  // An instructor who has left has no list, nor gets one by a late event.
  if (!list.data && !current.data?.allow.includes(instructorId)) return;
  const found = await readClient(customer.id, instructorId);
  const client = found && withBlock(found, blocked.data?.instructors.includes(instructorId) ?? false);
  const before = list.data ?? (await firstList(instructorId));
  batch.put(list, withClient(before, customer.id, client));
}

/** Everyone an instructor taught before there was a list. */
async function firstList(instructorId: string): Promise<ClientList> {
  const [list, blocked] = await Promise.all([
    readFirstList(instructorId),
    listBlockedCustomers(instructorId),
  ]);
  return { ...list, people: list.people.map((one) => withBlock(one, blocked.includes(one.id))) };
}

/** Takes a customer out of all lists of clients. Safe to repeat. */
export async function removeClient(customerId: string): Promise<void> {
  for await (const page of documentPages(clientListsWith(customerId), []))
    for (const { id } of page)
      await decide(async (batch) => {
        const [list] = await getEach(clientLists().doc(id));
        if (list.data?.customers.includes(customerId))
          batch.put(list, withClient(list.data, customerId, undefined));
      });
}
