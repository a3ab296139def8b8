import { endpoint } from "../../http/endpoint.ts";
import { isGuest, mustBeJoinable, seatsLeft } from "../../shared/domain/guests.ts";
import { statusAt } from "../../shared/domain/life.ts";
import { mustGetInvited } from "../../store/guests.ts";
import { getUser } from "../../store/users.ts";

/** Says what a link invites to before anybody has joined: who, what and when, but not the address. */
export const bookInvitation = endpoint(
  "/api/book/invitation",
  async ({ appointmentId, token }, { uid, now }) => {
    const { data: booking } = await mustGetInvited(appointmentId, token);
    const { customer, instructor, service, schedule, location } = booking;
    if (customer.id !== uid && !isGuest(booking, uid)) {
      const user = await getUser(uid);
      mustBeJoinable(booking, { uid, blacklist: user?.blacklist ?? [] }, now);
    }
    return {
      host: customer.name,
      instructor: instructor.name,
      service: service.name,
      minutes: service.minutes,
      start: schedule.start,
      end: schedule.end,
      timeZone: schedule.timeZone,
      city: location.city,
      status: statusAt(booking, now),
      seats: seatsLeft(booking),
    };
  },
);
