import { codeRedeem } from "../../functions/src/endpoints/code/redeem.ts";
import { CURRENCY, DAY } from "../../functions/src/shared/constants.ts";
import { codes } from "../../functions/src/store/collections.ts";
import { act } from "./act.ts";
import { actorOf } from "./customers.ts";
import type { CodeFixture, CustomerFixture } from "./fixtures.ts";

/** Days ago on which the codes were printed, before any of them ran out. */
const PRINTED = 45;

/** Makes the gift and promotion codes, and has those redeemed that are not new any more; `today` is ms UTC. */
export async function printCodes(
  fixtures: Record<string, CodeFixture>,
  customers: readonly CustomerFixture[],
  today: number,
): Promise<void> {
  for (const [id, { kind, amount, maxUses, untilInDays, redeemedBy }] of Object.entries(fixtures)) {
    const until = untilInDays === undefined ? {} : { until: today + untilInDays * DAY };
    const createdAt = today - PRINTED * DAY;
    await codes()
      .doc(id)
      .create({ kind, amount, maxUses, ...until, currency: CURRENCY, uses: 0, createdAt });
    if (redeemedBy === undefined) continue;
    const customer = customers.find(({ uid }) => uid === redeemedBy);
    if (!customer) throw new Error(`Nobody is called ${redeemedBy}.`);
    await act(codeRedeem, { code: id }, actorOf(customer), today);
  }
}
