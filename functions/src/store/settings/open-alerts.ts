import { OpenAlerts } from "../../core/watch/open-alerts.ts";
import { get, type Loaded, schemaConverter } from "../access.ts";
import { settings } from "../collections.ts";

const converter = schemaConverter(OpenAlerts);

/** Reads what was told as red, for changing it: one read. */
export const readOpenAlerts = (): Promise<Loaded<OpenAlerts>> =>
  get(settings().doc("alerts").withConverter(converter));
