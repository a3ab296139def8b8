import { pushContracts } from "../../core/api/push.ts";
import { endpoint } from "../../http/endpoint.ts";
import { setPushGroup } from "../../operations/notifications/save-push-group.ts";

/** Turns a group of the caller's push notifications on or off, in all their browsers. */
export const pushUpdate = endpoint("/api/push/update", pushContracts, async ({ group, isOn }, context) => ({
  off: await setPushGroup(context, group, isOn),
}));
