import { useUser } from "../../data/account/user.ts";
import { useStoreWhileShown } from "../../ui/use-store-while-shown.ts";
import { blockedInstructors } from "./blocked-instructors.ts";
import { favoriteInstructors } from "./favorite-instructors.ts";

/** Watches a signed-in user's blocked and favorite instructors, for the public pages that show instructors. */
export function BlockedWatch() {
  const user = useUser();
  const { blacklist, favorites } = (user.status === "ready" && user.value) || {};
  useStoreWhileShown(blockedInstructors, blacklist ?? blockedInstructors.first());
  useStoreWhileShown(favoriteInstructors, favorites ?? favoriteInstructors.first());
  return null;
}
