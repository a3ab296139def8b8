import type { Booking } from "../../core/booking/booking.ts";
import type { DeskViewer } from "../../core/desk/cases/desk-viewer.ts";
import { isConcerned } from "../../core/desk/own-case.ts";
import { cityTerm, phoneEndTerm } from "../../core/desk/search-terms.ts";
import { type Lookup, lookupsFor } from "../../core/desk/search-text.ts";
import type { Intent } from "../../core/payments/payment.ts";
import {
  findBookingsBetween,
  findBookingsByIds,
  findBookingsOf,
  findByReceipt,
  toFoundBooking,
} from "../../store/desk/find-bookings.ts";
import { findByAmount, findByCard, findByMoneyId } from "../../store/desk/find-payments.ts";
import {
  type FoundPerson,
  findPair,
  findPeopleByIds,
  findPeopleByName,
  findPeopleByPhone,
  findPeopleByTerm,
  MOST_FOUND,
} from "../../store/desk/find-people.ts";
import { findAccountOf } from "../../store/people/auth-accounts.ts";
import { parsePhone } from "../../store/people/caller-phone.ts";

interface Found {
  people: FoundPerson[];
  bookings: Booking[];
  /** About no booking, of a customer whose account was deleted. */
  payments: Intent[];
}

const nothing: Found = { people: [], bookings: [], payments: [] };
const isNothing = ({ people, bookings, payments }: Found): boolean =>
  people.length + bookings.length + payments.length === 0;

const onlyPeople = async (people: Promise<FoundPerson[]>): Promise<Found> => ({
  ...nothing,
  people: await people,
});

/** What money that was found leads to. */
interface Owners {
  bookingIds: readonly string[];
  uids: readonly string[];
  payments?: readonly Intent[];
}

/** The bookings that payments are about, the people of those that are about none, and those of a deleted account. */
async function ownersFound({ bookingIds, uids, payments = [] }: Owners, by: Lookup["by"]): Promise<Found> {
  const [people, bookings] = await Promise.all([findPeopleByIds(uids, by), findBookingsByIds(bookingIds)]);
  const known = new Set(people.map(({ id }) => id));
  return { people, bookings, payments: payments.filter(({ uid }) => !known.has(uid)) };
}

/** Four digits end a card's number or a phone's. */
async function cardOrPhone(last4: string): Promise<Found> {
  const [byCard, byPhone] = await Promise.all([
    findByCard(last4).then((owners) => ownersFound(owners, "card")),
    findPeopleByTerm(phoneEndTerm(last4) ?? "", "phone"),
  ]);
  const known = new Set(byPhone.map(({ id }) => id));
  return {
    people: [...byPhone, ...byCard.people.filter(({ id }) => !known.has(id))],
    bookings: byCard.bookings,
    payments: byCard.payments,
  };
}

/** Two words may be the names of a customer and of an instructor, in either order: the newest bookings of the two. */
async function bookingsOfPair([one, other, ...more]: readonly string[]): Promise<Booking[]> {
  if (one === undefined || other === undefined || more.length > 0) return [];
  const pairs = await Promise.all([findPair(other, one), findPair(one, other)]);
  const found = await Promise.all(
    pairs.map(({ customerIds, instructorIds }) => findBookingsBetween(customerIds, instructorIds)),
  );
  return found.flat().slice(0, MOST_FOUND);
}

async function byName(words: readonly string[]): Promise<Found> {
  const people = await findPeopleByName(words);
  return { ...nothing, people, bookings: people.length > 0 ? [] : await bookingsOfPair(words) };
}

async function lookUp(lookup: Lookup): Promise<Found> {
  switch (lookup.by) {
    case "name":
      return byName(lookup.words);
    case "email": {
      const uid = (await findAccountOf(lookup.value))?.uid;
      return onlyPeople(findPeopleByIds(uid === undefined ? [] : [uid], "email"));
    }
    case "phone": {
      const end = phoneEndTerm(lookup.value);
      if (end !== undefined) return onlyPeople(findPeopleByTerm(end, "phone"));
      const number = parsePhone(lookup.value);
      return number === undefined ? nothing : onlyPeople(findPeopleByPhone(number));
    }
    case "id": {
      const [people, bookings] = await Promise.all([
        findPeopleByIds([lookup.value], "id"),
        findBookingsByIds([lookup.value]),
      ]);
      const direct = { ...nothing, people, bookings };
      if (!isNothing(direct)) return direct;
      return ownersFound(await findByMoneyId(lookup.value), "id");
    }
    case "short code":
      return ownersFound(await findByReceipt(lookup.value), "short code");
    case "city":
      return onlyPeople(findPeopleByTerm(cityTerm(lookup.value), "city"));
    case "card":
      return cardOrPhone(lookup.value);
    case "amount":
      return ownersFound(await findByAmount(lookup.value), "amount");
  }
}

/** What was found without the cases that concern the viewer: see `peopleOf`. */
const withoutOwn = ({ people, bookings, payments }: Found, { uid }: DeskViewer): Found => ({
  people: people.filter(({ id }) => !isConcerned(uid, "account", id)),
  bookings: bookings.filter((booking) => !isConcerned(uid, "booking", booking)),
  payments: payments.filter((payment) => !isConcerned(uid, "payment", payment)),
});

/** A payment as a search shows it. */
const toFoundPayment = ({ id, amount, currency, createdAt }: Intent) => ({
  id,
  amount,
  currency,
  at: createdAt,
});

/**
 * Finds people and bookings by what an operator types, in the first way that finds something: number of a receipt,
 * phone or its end, end of a card's number, id (also of a payment, ours or the processor's, or how it begins, or of a ledger
 * entry), words of a name, also with a letter left out, names of a customer and an instructor, city;
 * an email address and an amount are looked up as nothing else. A single person comes with their latest bookings, and a
 * payment about no booking is found itself once its customer has deleted their account.
 * Cases that concern the viewer are left out, as in the lists.
 */
export async function findInDesk(text: string, viewer: DeskViewer) {
  let by: Lookup["by"] = "name";
  let matches = nothing;
  for (const lookup of lookupsFor(text)) {
    by = lookup.by;
    matches = withoutOwn(await lookUp(lookup), viewer);
    if (!isNothing(matches)) break;
  }
  const [only, ...others] = matches.people;
  const { people, bookings, payments } =
    only && others.length === 0 && matches.bookings.length === 0
      ? withoutOwn({ ...matches, bookings: await findBookingsOf(only) }, viewer)
      : matches;
  return {
    people,
    bookings: bookings.map((one) => toFoundBooking(one, viewer.now)),
    payments: payments.map(toFoundPayment),
    by,
  };
}
