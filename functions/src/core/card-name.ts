import { capitalized } from "./capitalized.ts";
/** "Visa ending in 4242", from the brand and the last digits of a card. */
export const cardNameOf = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${capitalized(brand)} ending in ${last4}`;
