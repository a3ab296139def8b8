import { useUnreadWatch } from "../../data/notifications/notifications.ts";
import { currentSite } from "../../site.ts";
import { AccountStrip } from "./account-strip.tsx";
import { useWorker } from "./register-worker.ts";
import { usePushRenewal } from "./use-push-renewal.ts";

/** The parts of the shell that only signed-in users get; their code loads with the session. */
export function SignedInParts() {
  useUnreadWatch();
  useWorker(currentSite() === "customers");
  usePushRenewal();
  return <AccountStrip />;
}
