import type { Obstacles } from "@core/error-details.ts";
import { useNavigate } from "react-router-dom";
import type { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { detailsOf } from "../../../api/details-of.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { signOut } from "../../../auth/session-control.ts";
import { useRecentSignIn } from "../../../parts/sign-in/use-recent-sign-in.tsx";
import { paths } from "../../../routing/paths.ts";
import { notify } from "../../../ui/notices/notifier.tsx";

/** The obstacles named by a refusal; null for any other error. */
export const deletionObstaclesOf = (error: ApiError): Obstacles | null => {
  const details = detailsOf(error, "wrong-state");
  return details && "bookings" in details ? details : null;
};

/** Whether the account belongs to an instructor, who cannot delete it themselves. */
export const isInstructors = (error: ApiError): boolean => {
  const details = detailsOf(error, "wrong-state");
  return details !== undefined && "teaches" in details;
};

/** Deletes the account, after a fresh sign-in if required; then goes home, signed out. */
export const useDeleteAccount = () => {
  const navigate = useNavigate();
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();

  const leave = async () => {
    // Home first: a signed-in page would otherwise send the person to sign in again.
    await navigate(paths.home);
    await signOut();
    notify("Account deleted. Thank you for practicing with us, and take care.");
  };
  const { run, isPending, problem } = useAction(async (forfeit: number, _key, isOutcomeUnknown) => {
    const result = await withRecentSignIn(() =>
      call("/api/account/delete")(forfeit === 0 ? {} : { forfeit }),
    );
    // A retry after a lost answer: the account no longer exists.
    const isGone = result?.ok || (isOutcomeUnknown && result?.error.code === "auth-required");
    if (!isGone) return result;
    await leave();
    return null;
  });
  return {
    isPending,
    refusal: problem ?? null,
    recentSignIn,
    /** `forfeit`: credit given up (minor units), as displayed. */
    run,
  };
};
