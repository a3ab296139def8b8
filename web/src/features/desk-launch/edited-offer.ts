import { priceOf } from "@core/booking/money/price.ts";
import { splitShare } from "@core/money.ts";
import type { AreaInDesk } from "../../api/answers.ts";
import { typedMinor } from "../../parts/desk/form/desk-field.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";

type Offer = AreaInDesk["beacons"][number];

/** An offer of a city as it is typed: its amounts are texts. */
export interface EditedOffer extends Pick<Offer, "id" | "style" | "minutes" | "people" | "about"> {
  service: string;
  amount: string;
  perPerson: string;
}

/** An offer as the form begins with it. */
export const editedFrom = ({
  id,
  service,
  style,
  minutes,
  people,
  amount,
  perPerson,
  about,
}: Offer): EditedOffer => ({
  id,
  service,
  style,
  minutes,
  people,
  amount: (amount / 100).toFixed(2),
  perPerson: (perPerson / 100).toFixed(2),
  ...(about && { about }),
});

const LEAST = 100;
const MOST = 1_000_000;
const minorOf = (typed: string): number => typedMinor(typed) ?? -1;

/** What is wrong with an offer as typed; undefined where nothing is. */
export function offerProblem({ service, amount, perPerson }: EditedOffer): string | undefined {
  const name = service.trim();
  if (name === "") return "Please name each offer.";
  if (name.length > 120) return `Please use at most 120 characters for “${name.slice(0, 20)}…”.`;
  if (minorOf(amount) < LEAST || minorOf(amount) > MOST)
    return `Please enter a price from 1.00 to 10,000.00 for ${name}.`;
  return minorOf(perPerson) < 0 || minorOf(perPerson) > MOST
    ? `Please enter what each extra person adds to ${name}, such as 15.00.`
    : undefined;
}

/** The offer as it is sent. */
export const offerFrom = ({ service, amount, perPerson, ...offer }: EditedOffer) => ({
  ...offer,
  service: service.trim(),
  amount: minorOf(amount),
  perPerson: minorOf(perPerson),
});

const range = (of: readonly number[]): string =>
  [...new Set(of)].map((minor) => formatMoney(minor)).join(" to ");

/** What customers pay and the instructor gets of it (`share` percent), in the smallest group and in the largest: "$95.00 to $140.00". */
export function offerAmounts(edited: EditedOffer, share: number): { pays: string; gets: string } | undefined {
  if (offerProblem(edited)) return undefined;
  const offer = offerFrom(edited);
  const { min, max } = offer.people;
  const prices = [min, max].map((people) => priceOf(offer, people).amount);
  const shares = prices.map((price) => splitShare(price, share).share);
  return { pays: range(prices), gets: range(shares) };
}

/** Smallest and largest group: "1 person", "2–8 people". */
export const groupText = ({ min, max }: Offer["people"]): string => {
  if (min !== max) return `${min}–${max} people`;
  return min === 1 ? "1 person" : `${min} people`;
};
