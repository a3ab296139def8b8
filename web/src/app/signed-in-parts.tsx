import { useEffect } from "react";
import { useUnreadRefresh } from "../data/unread-refresh.ts";
import { site } from "../site.ts";
import { AccountStrip } from "./account-strip.tsx";
import { keepShell } from "./worker.ts";

/** What the shell has for the signed-in alone; its code is loaded with the session. */
export function SignedInParts() {
  useUnreadRefresh(true);
  useEffect(() => {
    if (site() === "customers") keepShell();
  }, []);
  return <AccountStrip />;
}
