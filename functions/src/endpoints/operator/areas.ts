import { toDeskArea } from "../../core/prices/desk-area.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readAllAreas } from "../../store/settings/areas.ts";

/** Every area with its offers, ended ones too, and the changes ahead. */
export const operatorAreas = endpoint("/api/operator/areas", async (_, { now }) => ({
  areas: (await readAllAreas()).map((area) => toDeskArea(area, now)),
}));
