import type { CallingPerson } from "../world/requests.ts";
import type { Simulation } from "../world/simulation.ts";

/** An operator alone gives or takes at most 100.00; each act has its own, so that none reaches the day's limit. */
const ALONE = 10_000;

/** Mostly a treasurer where an operator alone may not; `isEnough` says whether they may. */
export function pickOperator(
  { random }: Simulation,
  amount: number,
): { who: CallingPerson; isEnough: boolean } {
  const isTreasurer = random.isLucky(amount > ALONE ? 0.8 : 0.1);
  const uid = isTreasurer ? "tess" : `op-${random.uuid()}`;
  return { who: { uid, isTreasurer }, isEnough: isTreasurer || amount <= ALONE };
}
