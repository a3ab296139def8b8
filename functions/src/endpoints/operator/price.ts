import { settingsContracts } from "../../core/api/settings.ts";
import { AppError } from "../../core/errors.ts";
import { toDeskArea } from "../../core/prices/desk-area.ts";
import { mustNotBeAhead } from "../../core/prices/launch/launch-steps.ts";
import { newOfferId, offerIds } from "../../core/prices/offer-ids.ts";
import { withPriceChange } from "../../core/prices/price-change.ts";
import { plannedAt } from "../../core/prices/prices-at.ts";
import type { StoredAreaWithId } from "../../core/prices/stored-area.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { readAreasToChange } from "../../operations/desk/prices/change-area.ts";
import { clearAreaCache } from "../../store/booking/pricing.ts";

/** An area's entry for an offer at an instant; only its id and the instant if it has none. */
function audited(area: StoredAreaWithId, beacon: string, from: number) {
  const offer = plannedAt(area, from).find(({ id }) => id === beacon);
  if (!offer) return { beacon, from };
  const { amount, perPerson, minutes, isOffered = true, about } = offer;
  const facts = { beacon, from, amount, perPerson, minutes, isOffered };
  if (!about) return facts;
  const { text, pose, picture } = about;
  return { ...facts, text, pose, ...(picture && { picture: picture.id, alt: picture.alt }) };
}

/** Starts, changes or ends an offer of an area from an instant on; without one, now. Existing bookings don't change. */
export const operatorPrice = endpoint(
  "/api/operator/price",
  settingsContracts,
  async ({ area: areaId, beacon: typed, from, reason }, context) => {
    const { now } = context;
    const at = from ?? now;
    const act = { act: "price", on: { kind: "area", id: areaId }, reason } as const;
    const answer = await actOnce(context, act, async (batch) => {
      const { area, others, save } = await readAreasToChange(batch, areaId, context);
      if (!area) throw new AppError("not-found");
      mustNotBeAhead(area, now);
      const beacon = { ...typed, id: typed.id ?? newOfferId(areaId, typed, offerIds([area, ...others])) };
      const after = withPriceChange(area, { from: at, by: context.uid, beacon }, others, now);
      await save(after);
      return {
        before: audited(area, beacon.id, at),
        after: audited(after, beacon.id, at),
        answer: { area: toDeskArea(after, now) },
      };
    });
    clearAreaCache();
    return answer;
  },
);
