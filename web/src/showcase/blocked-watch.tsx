import { useEffect } from "react";
import { useUser } from "../data/user.ts";
import { setBlocked } from "./blocked.ts";

/** Follows whom a signed-in person has blocked, for the pages that show instructors to everybody. */
export function BlockedWatch() {
  const user = useUser();
  const ids = user.status === "ready" ? user.value?.blacklist : undefined;
  useEffect(() => {
    setBlocked(ids ?? []);
    return () => setBlocked([]);
  }, [ids]);
  return null;
}
