import { pushContracts } from "../../core/api/push.ts";
import { endpoint } from "../../http/endpoint.ts";
import { removePushToken } from "../../operations/notifications/remove-push-token.ts";

/** Sends no push notifications to the caller's browser anymore. */
export const pushRemove = endpoint("/api/push/remove", pushContracts, async ({ token }, { uid }) => {
  await removePushToken(uid, token);
  return {};
});
