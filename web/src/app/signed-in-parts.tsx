import { useUnreadRefresh } from "../data/unread-refresh.ts";
import { AccountStrip } from "./account-strip.tsx";

/** What the shell has for the signed-in alone; its code is loaded with the session. */
export function SignedInParts() {
  useUnreadRefresh(true);
  return <AccountStrip />;
}
