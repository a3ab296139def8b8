import * as v from "valibot";
import { SwitchName } from "../../settings/switches.ts";

/** `/data/switches.json`: each switch, and what people are told while it is off. */
export const SwitchesData = v.object({
  switches: v.record(SwitchName, v.object({ on: v.boolean(), text: v.optional(v.string()) })),
  /** What customers are told for a while, whatever is on. */
  banners: v.optional(v.array(v.string())),
});
export type SwitchesData = v.InferOutput<typeof SwitchesData>;
