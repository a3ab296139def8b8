import { useEffect } from "react";
import { useUser } from "../../data/account/user.ts";
import { setBlockedInstructors } from "./blocked-instructors.ts";
import { setFavoriteInstructors } from "./favorite-instructors.ts";

/** Watches a signed-in user's blocked and favorite instructors, for the public pages that show instructors. */
export function BlockedWatch() {
  const user = useUser();
  const { blacklist: ids, favorites } = (user.status === "ready" && user.value) || {};
  useEffect(() => {
    setBlockedInstructors(ids ?? []);
    return () => setBlockedInstructors([]);
  }, [ids]);
  useEffect(() => {
    setFavoriteInstructors(favorites ?? []);
    return () => setFavoriteInstructors([]);
  }, [favorites]);
  return null;
}
