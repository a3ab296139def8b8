import * as v from "valibot";
import { Instant } from "../fields.ts";

/**
 * `settings/processor`: the processor's id of our account with its mode, seen first or accepted by a treasurer. Keys of
 * another account would make every stored payment look unknown.
 */
export const ProcessorAccount = v.object({ account: v.string(), at: Instant });
export type ProcessorAccount = v.InferOutput<typeof ProcessorAccount>;
