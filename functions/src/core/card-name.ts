/** "Visa ending in 4242", from the brand and the last digits of a card. */
export const cardNameOf = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
