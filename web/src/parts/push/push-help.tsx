import type { PushState } from "../../data/notifications/push.ts";
import { Text } from "../../ui/text.ts";

/** What to do where a browser takes no push notifications as it is. */
export function PushHelp({ state }: { state: PushState }) {
  if (state === "denied")
    return (
      <Text>
        Notifications are blocked for this site. Allow them in your browser's settings for this site, then
        reload this page.
      </Text>
    );
  if (state === "install")
    return (
      <Text>
        On an iPhone or iPad, add this site to your Home Screen first: tap Share, then Add to Home Screen.
        Open it from there and turn on notifications.
      </Text>
    );
  return null;
}
