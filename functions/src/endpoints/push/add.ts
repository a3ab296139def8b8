import { pushContracts } from "../../core/api/push.ts";
import { endpoint } from "../../http/endpoint.ts";
import { addPushToken } from "../../store/notifications/push-tokens.ts";

/** Sends push notifications of a side to the caller's browser from now on; the same call twice changes nothing more. */
export const pushAdd = endpoint("/api/push/add", pushContracts, async ({ token, side }, { uid, now }) => {
  await addPushToken({ uid, side, token, at: now });
  return {};
});
