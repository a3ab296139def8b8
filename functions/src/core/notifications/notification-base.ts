import * as v from "valibot";
import { Id, Instant } from "../fields.ts";

/** The site a notification belongs to. */
export const NotificationSide = v.picklist(["customer", "instructor"]);

/** What every notification has besides its kind and parameters. `createdAt` ms UTC. */
export const NotificationBase = v.object({
  id: Id,
  /** Exactly one uid. */
  allow: v.pipe(v.array(Id), v.length(1)),
  side: NotificationSide,
  dismiss: v.boolean(),
  read: v.boolean(),
  createdAt: Instant,
  aid: v.string(),
});
