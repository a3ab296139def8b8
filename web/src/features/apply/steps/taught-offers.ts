import { splitShare } from "@core/money.ts";
import type { PricingArea } from "@core/people/places/pricing.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";

const unique = (all: readonly string[]) => [...new Set(all)];

/** What is chosen of areas and styles, and of their offers. */
interface Taught {
  areas: readonly string[];
  styles: readonly string[];
  beacons: readonly string[];
}

/** The styles of all offers, and those chosen before. */
export const offeredStyles = (areas: readonly PricingArea[], chosen: readonly string[]): string[] =>
  unique([...areas.flatMap(({ beacons }) => beacons.map(({ style }) => style)), ...chosen]).sort();

/**
 * The offers of the chosen styles in the chosen areas, and those chosen before, with what an instructor gets for one with one
 * person; labeled with the area if there are several.
 */
export const taughtOffers = (
  areas: readonly PricingArea[],
  { areas: chosen, styles, beacons: before }: Taught,
  shareOf: (area: string) => number,
): { id: string; label: string }[] => {
  const open = areas.filter(({ id }) => chosen.includes(id));
  return open.flatMap(({ id: area, name, currency, beacons }) =>
    beacons
      .filter(({ id, style }) => styles.includes(style) || before.includes(id))
      .map(({ id, service, minutes, amount }) => {
        const { share } = splitShare(amount, shareOf(area));
        const where = open.length > 1 ? ` (${name})` : "";
        return { id, label: `${service}, ${minutes} min · you get ${formatMoney(share, currency)}${where}` };
      }),
  );
};

/** The chosen offers that the chosen areas and styles have. */
export const keptOffers = (all: readonly PricingArea[], { areas, styles, beacons }: Taught): string[] => {
  const taught = taughtOffers(all, { areas, styles, beacons: [] }, () => 0);
  const offered = new Set(taught.map(({ id }) => id));
  return beacons.filter((id) => offered.has(id));
};
