import { useEffect } from "react";
import { PUSH_TOKEN_KEY } from "../../auth/session.ts";
import { useMyId } from "../../data/account/use-my-id.ts";

/** Keeps the token of push notifications current, once the page is idle. Its code loads only where they were turned on. */
export const usePushRenewal = (): void => {
  const id = useMyId();
  useEffect(() => {
    if (!id || !localStorage.getItem(PUSH_TOKEN_KEY)) return;
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
    // Without it, this browser is only not told of what is new, until the next start.
    const renew = () => import("../../data/notifications/push.ts").then(({ renewPush }) => renewPush());
    idle(() => void renew().catch(() => undefined));
  }, [id]);
};
