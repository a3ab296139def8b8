import type { Person } from "../model/fields.ts";
import { links, type Row, type Words, words } from "./note-words.ts";

const { appt } = links;

const confirmed = words(
  "confirmed",
  "mail",
  appt,
  (f) => `The session with ${f.instructor} is confirmed`,
  (f) => `You and ${f.customer}: ${f.session}, ${f.when} in ${f.city}.`,
);

/** Who has joined a friend's booking hears of what happens to the session, and never of money. */
export const notesOfGuests: readonly Row[] = [
  { event: ["authorised", "accept"], to: "Confirmed", guest: confirmed },
  {
    event: ["lapse"],
    to: "Expired",
    guest: words(
      "expired",
      "mail",
      appt,
      (f) => `No session with ${f.instructor} this time`,
      (f) => `${f.when} in ${f.city} was not confirmed in time. ${f.customer} may find another one.`,
    ),
  },
  {
    event: ["decline"],
    guest: words(
      "declined",
      "mail",
      appt,
      (f) => `${f.instructor} cannot come`,
      (f) => `${f.when} in ${f.city} does not take place. ${f.customer} may find another time.`,
    ),
  },
  {
    event: ["withdraw"],
    guest: words(
      "withdrawn",
      "mail",
      appt,
      (f) => `${f.customer} withdrew the request`,
      (f) => `${f.when} in ${f.city} with ${f.instructor} does not take place.`,
    ),
  },
  {
    event: ["capture refused"],
    guest: words(
      "canceled",
      "mail",
      appt,
      (f) => `The session with ${f.instructor} is canceled`,
      (f) => `${f.when} in ${f.city} does not take place. ${f.customer} may find another time.`,
    ),
  },
  {
    event: ["cancel"],
    by: "customer",
    guest: words(
      "canceled",
      "mail",
      appt,
      (f) => `${f.customer} canceled the session`,
      (f) => `${f.when} in ${f.city} with ${f.instructor} does not take place.`,
    ),
  },
  {
    event: ["cancel"],
    by: "instructor",
    guest: words(
      "canceled",
      "mail",
      appt,
      (f) => `${f.instructor} had to cancel`,
      (f) => `${f.when} in ${f.city} does not take place: ${f.reason}`,
    ),
  },
  {
    event: ["cancel"],
    by: "operator",
    guest: words(
      "canceled",
      "mail",
      appt,
      (f) => `We had to cancel the session with ${f.instructor}`,
      (f) => `${f.when} in ${f.city} does not take place: ${f.reason}`,
    ),
  },
  {
    event: ["move"],
    guest: words(
      "moved",
      "mail",
      appt,
      () => "Your session has a new time",
      (f) => `${f.customer} moved it: ${f.instructor} now comes ${f.when}, ${f.city}.`,
    ),
  },
  {
    event: ["absent"],
    by: "instructor",
    guest: words(
      "missed",
      "mail",
      appt,
      () => "Your session did not take place",
      (f) => `${f.instructor} found nobody at ${f.when} in ${f.city}.`,
    ),
  },
  {
    event: ["absent"],
    by: "customer",
    guest: words(
      "missed",
      "mail",
      appt,
      (f) => `We are sorry that ${f.instructor} did not come`,
      (f) => `${f.customer} told us so: ${f.when} in ${f.city}.`,
    ),
  },
];

/** The guest has joined: what their host hears. */
export const joinedToHost = ({ name }: Person): Words =>
  words(
    "guest-joined",
    "no mail",
    appt,
    () => `${name} has joined your session`,
    (f) => `${f.session} with ${f.instructor}, ${f.when} in ${f.city}.`,
  );

/** The guest has joined: what they hear themselves. */
export const joinedToGuest: Words = words(
  "joined",
  "mail",
  appt,
  (f) => `You practise with ${f.customer}`,
  (f) => `${f.session} with ${f.instructor}, ${f.when} in ${f.city}.`,
);

/** The guest has left: what their host hears. */
export const leftToHost = ({ name }: Person): Words =>
  words(
    "guest-left",
    "no mail",
    appt,
    () => `${name} has left your session`,
    (f) => `${f.when} in ${f.city}. There is a place for somebody else again.`,
  );

/** The host has removed the guest: what the guest hears, for whom the session is no longer there. */
export const removedToGuest: Words = words(
  "removed",
  "mail",
  links.calendar,
  (f) => `You are no longer in ${f.customer}'s session`,
  (f) => `${f.when} in ${f.city} with ${f.instructor}: ${f.customer} has taken you off the list.`,
);
