import * as v from "valibot";
import { Id, Instant, Minor } from "./fields.ts";

/** An instructor who could take a canceled session, what it costs then, and what we cover beside it (minor units). */
export const Replacement = v.object({
  id: Id,
  name: v.string(),
  avatar: v.string(),
  rating: v.object({ average: v.number(), count: v.number() }),
  start: Instant,
  end: Instant,
  amount: Minor,
  covered: Minor,
});
export type Replacement = v.InferOutput<typeof Replacement>;
