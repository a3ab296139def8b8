import type { Booking } from "../../core/booking/model.ts";
import {
  pastInstructorOf,
  type ReconnectList,
  withoutMeeting,
  withPastInstructor,
} from "../../core/people/instructors/reconnect.ts";
import { get, getEach } from "../access.ts";
import { bookings, reconnectLists } from "../collections.ts";
import { decide } from "../commit.ts";
import { latestSessionOf } from "./feedback.ts";

/** Reads a customer's reconnect list; undefined before the first Closed booking. */
export const getReconnectList = async (uid: string): Promise<ReconnectList | undefined> =>
  (await get(reconnectLists().doc(uid))).data;

/**
 * Adds the instructor of a session that closed to its customer's reconnect list, unless it was reported as a no-show
 * since. One write, or none if it changes nothing.
 */
export const addMeeting = (session: Booking): Promise<void> =>
  decide(async (batch) => {
    const [current, read] = await getEach(
      bookings().doc(session.id),
      reconnectLists().doc(session.customer.id),
    );
    if (current.data?.status === "Missed") return;
    const list = withPastInstructor(read.data, pastInstructorOf(session));
    if (list !== read.data) batch.put(read, list);
  });

/** Takes a session that was reported as a no-show out of its customer's reconnect list. One write, or none. */
export const removeMeeting = ({ id, customer, instructor }: Booking): Promise<void> =>
  decide(async (batch) => {
    const read = await get(reconnectLists().doc(customer.id));
    if (!read.data) return;
    const earlier = await latestSessionOf(customer.id, instructor.id);
    const list = withoutMeeting(read.data, id, earlier && pastInstructorOf(earlier));
    if (list !== read.data) batch.put(read, list);
  });
