import { CURRENCY, DAY } from "../../functions/src/core/constants.ts";
import { codeRedeem } from "../../functions/src/endpoints/code/redeem.ts";
import { codes } from "../../functions/src/store/collections.ts";
import { actAs } from "./act.ts";
import { actorOf } from "./customers.ts";
import type { CodeFixture, CustomerFixture } from "./fixtures.ts";

/** Age of the codes in days, so that all were created before they expire. */
const PRINTED = 45;

/** Creates the gift and promotion codes, and redeems those that are used; `today` is ms UTC. */
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
    if (!customer) throw new Error(`No customer has the uid ${redeemedBy}.`);
    await actAs(codeRedeem, { code: id }, actorOf(customer), today);
  }
}
