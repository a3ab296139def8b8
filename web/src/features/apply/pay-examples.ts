import type { PricingData } from "@core/api/public/public-data.ts";
import { splitShare } from "@core/money.ts";

/** What one session of a style pays its instructor, minor units of the area's currency. */
export interface PayExample {
  style: string;
  minutes: number;
  pay: number;
}

/** The length of a session that examples are close to, minutes. */
const USUAL = 60;

/**
 * What sessions with one person pay in the area of a time zone, or in the first one: for each style that of the usual length,
 * the best paid first. Undefined where nothing is offered.
 */
export function payExamplesIn(
  { areas }: PricingData,
  timeZone: string,
  shareOf: (area: string) => number,
): { area: string; currency: string; examples: PayExample[] } | undefined {
  const area = areas.find((one) => one.timeZone === timeZone) ?? areas[0];
  if (!area) return undefined;
  const byStyle = new Map<string, PayExample>();
  for (const { style, minutes, amount } of area.beacons) {
    const known = byStyle.get(style);
    if (known && Math.abs(known.minutes - USUAL) <= Math.abs(minutes - USUAL)) continue;
    const { share } = splitShare(amount, shareOf(area.id));
    byStyle.set(style, { style, minutes, pay: share });
  }
  const examples = [...byStyle.values()].sort((a, b) => b.pay - a.pay || a.style.localeCompare(b.style));
  return examples.length > 0 ? { area: area.name, currency: area.currency, examples } : undefined;
}
