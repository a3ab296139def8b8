import * as v from "valibot";
import { Instant } from "../../fields.ts";

/** `settings/roles`: changed with each role, so that of two concurrent decisions about roles one is made again. */
export const RoleList = v.object({ changedAt: Instant, by: v.string() });
export type RoleList = v.InferOutput<typeof RoleList>;
