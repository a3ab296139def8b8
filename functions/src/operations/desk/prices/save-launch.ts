import type { CallInput, CallOutput } from "../../../core/api/index.ts";
import type { AuditedFields } from "../../../core/desk/audit-entry.ts";
import type { Instant } from "../../../core/fields.ts";
import { toDeskArea } from "../../../core/prices/desk-area.ts";
import {
  begunCity,
  cityId,
  mustBeAhead,
  openedCity,
  postponedCity,
  withCityFacts,
  withCityOffers,
  withTasksDone,
} from "../../../core/prices/launch/launch-steps.ts";
import { plannedAt } from "../../../core/prices/prices-at.ts";
import type { StoredAreaWithId } from "../../../core/prices/stored-area.ts";
import type { Batch } from "../../../store/commit.ts";
import type { KeyedRequest } from "../../../store/once-per-key.ts";
import { putAllAsDue } from "../../availability/put-all-as-due.ts";
import type { Act, AuditedChange } from "../act-once.ts";
import { readAreasToChange } from "./change-area.ts";

type LaunchInput = CallInput<"/api/operator/launch">;

/** Everything about a city that is no name or text. */
function audited(area: StoredAreaWithId, now: Instant): AuditedFields {
  const { region, country, timeZone, postalPrefixes, launch } = area;
  const prices = plannedAt(area, now).map(({ id, amount, perPerson }) => `${id} ${amount}+${perPerson}`);
  return {
    region,
    country,
    timeZone,
    postalPrefixes: postalPrefixes.join(" "),
    prices: prices.join(", "),
    isOpen: launch === undefined,
    ...(launch && { tasks: launch.done.join(" ") }),
    ...(launch?.opensAt !== undefined && { opensAt: launch.opensAt }),
  };
}

function afterStep(
  input: Exclude<LaunchInput, { step: "discard" }>,
  area: StoredAreaWithId | undefined,
  others: readonly StoredAreaWithId[],
  now: Instant,
): StoredAreaWithId {
  if (input.step === "begin") return begunCity(input, others, now);
  const city = mustBeAhead(area, input.version, now);
  if (input.step === "city") return withCityFacts(city, input, others, now);
  if (input.step === "offers") return withCityOffers(city, input.offers, others);
  if (input.step === "tasks") return withTasksDone(city, input.done);
  if (input.step === "postpone") return postponedCity(city, now);
  return openedCity(city, input.from ?? now, now);
}

/**
 * Takes a step of preparing a city in the batch: it begins, changes, opens, waits again or is discarded. At most 52 reads, and
 * those of its instructors when it opens at once.
 * @throws AppError `bad-request`, `not-found`, `wrong-state` {status: closed or changed}
 */
export async function saveLaunch(
  batch: Batch,
  input: LaunchInput,
  request: KeyedRequest,
): Promise<AuditedChange & { on: Act["on"]; answer: CallOutput<"/api/operator/launch"> }> {
  const { now } = request;
  const idOf = (all: readonly StoredAreaWithId[]) =>
    input.step === "begin" ? cityId(input.name, all) : input.area;
  const { area, others, save, remove } = await readAreasToChange(batch, idOf, request);
  const before = area ? audited(area, now) : {};
  if (input.step === "discard") {
    mustBeAhead(area, input.version, now);
    remove();
    return { on: { kind: "area", id: input.area }, before, after: {}, answer: {} };
  }
  const after = afterStep(input, area, others, now);
  await save(after);
  if (!after.launch) await putAllAsDue(now)(batch, after.id);
  const answer = { area: toDeskArea(after, now) };
  return { on: { kind: "area", id: after.id }, before, after: audited(after, now), answer };
}
