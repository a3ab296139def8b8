import { settingsContracts } from "../../core/api/settings.ts";
import type { Instant } from "../../core/fields.ts";
import { withAreaFacts } from "../../core/prices/area-change.ts";
import { toDeskArea } from "../../core/prices/desk-area.ts";
import { mustNotBeAhead } from "../../core/prices/launch/launch-steps.ts";
import { isAreaOpen } from "../../core/prices/prices-at.ts";
import type { StoredAreaWithId } from "../../core/prices/stored-area.ts";
import { endpoint } from "../../http/endpoint.ts";
import { putAllAsDue } from "../../operations/availability/put-all-as-due.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { readAreasToChange } from "../../operations/desk/prices/change-area.ts";
import { clearAreaCache } from "../../store/booking/pricing.ts";

const audited = (area: StoredAreaWithId, now: Instant) => ({
  isOpen: isAreaOpen(area, now),
  country: area.country,
  timeZone: area.timeZone,
  postalPrefixes: area.postalPrefixes.join(" "),
  ...(area.closesAt !== undefined && { closesAt: area.closesAt }),
});

/** Creates or changes an area. A closed one takes no new bookings; existing ones can still be moved. */
export const operatorArea = endpoint(
  "/api/operator/area",
  settingsContracts,
  async ({ reason, ...facts }, context) => {
    const act = { act: "area", on: { kind: "area", id: facts.id }, reason } as const;
    const answer = await actOnce(context, act, async (batch) => {
      const { area, others, save } = await readAreasToChange(batch, facts.id, context);
      mustNotBeAhead(area, context.now);
      const after = withAreaFacts(area, facts, others, context.now);
      await save(after);
      // Days on which they are free may be past the last one now, or no longer.
      if (after.closesAt !== area?.closesAt) await putAllAsDue(context.now)(batch, after.id);
      return {
        before: area ? audited(area, context.now) : {},
        after: audited(after, context.now),
        answer: { area: toDeskArea(after, context.now) },
      };
    });
    clearAreaCache();
    return answer;
  },
);
