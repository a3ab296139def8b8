import * as v from "valibot";
import { Instant } from "./fields.ts";

/** `feeds/{uid}`: the secret part of a customer's private calendar address. */
export const Feed = v.object({ token: v.string(), createdAt: Instant });
export type Feed = v.InferOutput<typeof Feed>;
