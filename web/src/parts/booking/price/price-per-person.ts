import { formatMoney } from "../../../ui/formats/money-format.ts";

/** The price per person, minor units, rounded up. */
export const pricePerPerson = (amount: number, people: number): number => Math.ceil(amount / people);

/** The price per person as text: "$50.00", or "about $33.34" when the shares don't add up to the total. */
export const perPersonText = (amount: number, people: number, currency: string): string => {
  const each = pricePerPerson(amount, people);
  return `${each * people === amount ? "" : "about "}${formatMoney(each, currency)}`;
};
