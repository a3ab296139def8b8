import { settingsContracts } from "../../core/api/settings.ts";
import { toDeskArea } from "../../core/prices/desk-area.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readAllAreas } from "../../store/settings/areas.ts";

/** Every area with its offers, including ended ones, and the upcoming changes. */
export const operatorAreas = endpoint("/api/operator/areas", settingsContracts, async (_, { now }) => ({
  areas: (await readAllAreas()).map((area) => toDeskArea(area, now)),
}));
