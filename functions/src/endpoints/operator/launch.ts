import { settingsContracts } from "../../core/api/settings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { saveLaunch } from "../../operations/desk/prices/save-launch.ts";
import { clearAreaCache } from "../../store/booking/pricing.ts";

/** Prepares a city, step by step, and opens it. Until then nobody sees it but the desk. */
export const operatorLaunch = endpoint("/api/operator/launch", settingsContracts, async (input, context) => {
  const reason = "reason" in input ? input.reason : "Preparing a new city.";
  // One that begins has its id with the answer.
  const on = { kind: "area", id: "area" in input ? input.area : "new" } as const;
  const answer = await actOnce(context, { act: "launch", on, reason }, (batch) =>
    saveLaunch(batch, input, context),
  );
  clearAreaCache();
  return answer;
});
