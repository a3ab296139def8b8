import { links, type Row, words } from "./note-words.ts";

const { again, appt, inbox, sessions } = links;

const declined = words(
  "declined",
  "mail",
  again,
  (f) => `${f.instructor} cannot come`,
  (f) => `${f.when} in ${f.city}: ${f.reason} ${f.untaken} See who else is free.`,
);

const accepted = words(
  "confirmed",
  "mail",
  appt,
  (f) => `${f.instructor} said yes`,
  (f) => `You are booked: ${f.session}, ${f.when} in ${f.city}.`,
);

/** Who hears what until a booking is confirmed or comes to nothing. */
export const notesOfRequests: readonly Row[] = [
  {
    event: ["book", "authorised"],
    to: "Requested",
    customer: words(
      "requested",
      "no mail",
      appt,
      (f) => `We asked ${f.instructor}`,
      (f) =>
        `${f.when} in ${f.city}. The answer comes by ${f.until}; until then ${f.price} is only set aside.`,
    ),
    instructor: words(
      "request",
      "mail",
      inbox,
      (f) => `${f.customer} would like a session`,
      (f) => `${f.session}, ${f.when} in ${f.city}. Please answer by ${f.until}.`,
    ),
  },
  {
    event: ["book", "authorised"],
    to: "Confirmed",
    customer: words(
      "confirmed",
      "mail",
      appt,
      (f) => `You are booked with ${f.instructor}`,
      (f) => `${f.session}, ${f.when} in ${f.city}.`,
    ),
    instructor: words(
      "booked",
      "mail",
      sessions,
      (f) => `New session with ${f.customer}`,
      (f) => `${f.session}, ${f.when} in ${f.city}. It is already confirmed.`,
    ),
  },
  {
    event: ["refused"],
    customer: words(
      "card-refused",
      "no mail",
      appt,
      () => "Your card was refused",
      (f) =>
        `${f.when} in ${f.city} with ${f.instructor} stays yours until ${f.until}. Please try another card.`,
    ),
  },
  {
    event: ["lapse"],
    to: "Expired",
    customer: words(
      "expired",
      "mail",
      again,
      (f) => `No session with ${f.instructor} this time`,
      (f) => `Your booking for ${f.when} in ${f.city} ran out of time. ${f.untaken} See who is free.`,
    ),
    instructor: words(
      "expired",
      "no mail",
      inbox,
      (f) => `The request from ${f.customer} has expired`,
      (f) => `${f.when} in ${f.city} was not answered in time.`,
    ),
  },
  { event: ["accept"], by: "instructor", customer: accepted },
  {
    event: ["accept"],
    by: "operator",
    customer: accepted,
    instructor: words(
      "confirmed",
      "mail",
      sessions,
      (f) => `We accepted a session with ${f.customer} for you`,
      (f) => `${f.session}, ${f.when} in ${f.city}.`,
    ),
  },
  { event: ["decline"], by: "instructor", customer: declined },
  {
    event: ["decline"],
    by: "operator",
    customer: declined,
    instructor: words(
      "declined",
      "mail",
      inbox,
      (f) => `We declined a request from ${f.customer} for you`,
      (f) => `${f.when} in ${f.city}: ${f.reason}`,
    ),
  },
  {
    event: ["withdraw"],
    customer: words(
      "withdrawn",
      "no mail",
      appt,
      () => "You withdrew your request",
      (f) => `${f.instructor}, ${f.when} in ${f.city}. ${f.untaken}`,
    ),
    instructor: words(
      "withdrawn",
      "mail",
      inbox,
      (f) => `${f.customer} withdrew the request`,
      (f) => `${f.when} in ${f.city}. That time is yours again.`,
    ),
  },
];
