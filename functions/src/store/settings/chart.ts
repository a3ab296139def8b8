import { StoredChart } from "../../core/derived/journal/chart.ts";
import { get, type Loaded, schemaConverter } from "../access.ts";
import { settings } from "../collections.ts";

const converter = schemaConverter(StoredChart);

/** Reads the chart of accounts, uncached: one read. */
export const readChart = (): Promise<Loaded<StoredChart>> =>
  get(settings().doc("chart").withConverter(converter));
