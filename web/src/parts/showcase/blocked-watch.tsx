import { useEffect } from "react";
import { useUser } from "../../data/account/user.ts";
import { setBlockedInstructors } from "./blocked-instructors.ts";

/** Watches a signed-in user's blocked instructors, for the public pages that show instructors. */
export function BlockedWatch() {
  const user = useUser();
  const ids = user.status === "ready" ? user.value?.blacklist : undefined;
  useEffect(() => {
    setBlockedInstructors(ids ?? []);
    return () => setBlockedInstructors([]);
  }, [ids]);
  return null;
}
