import { PUSH_TOKEN_KEY } from "../../auth/session.ts";
import { useMyId } from "../../data/account/use-my-id.ts";
import { useWhenIdle } from "./use-when-idle.ts";

/** Keeps the token of push notifications current. Its code loads only where they were turned on. */
export const usePushRenewal = (): void =>
  useWhenIdle(useMyId(), () => {
    if (!localStorage.getItem(PUSH_TOKEN_KEY)) return;
    // Without it, this browser is only not told of what is new, until the next start.
    const renew = () => import("../../data/notifications/push.ts").then(({ renewPush }) => renewPush());
    void renew().catch(() => undefined);
  });
