import { useSession } from "../../auth/session.ts";

/** The uid of the signed-in user, or null. */
export const useMyId = (): string | null => {
  const session = useSession();
  return session.status === "signed-in" ? session.user.id : null;
};
