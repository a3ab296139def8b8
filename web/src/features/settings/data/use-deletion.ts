import type { Obstacles } from "@shared/domain/deletion.ts";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { deleteAccount } from "../../../api/account.ts";
import type { ApiError } from "../../../api/api-error.ts";
import { paths } from "../../../app/paths.ts";
import { signOut } from "../../../auth/session.ts";
import { useRecentSignIn } from "../../../sign-in/use-recent-sign-in.tsx";
import { notify } from "../../../ui/notifier.tsx";

/** What is in the way, as the refusal tells it; null for any other refusal. */
export const obstaclesOf = ({ code, details }: ApiError): Obstacles | null =>
  code === "wrong-state" && "bookings" in details ? (details as unknown as Obstacles) : null;

/** Whether the account may be deleted although nobody said so. */
const isLost = ({ code }: ApiError): boolean =>
  code === "offline" || code === "unavailable" || code === "internal";

/** Deletes the account, after a fresh sign-in where one is needed; then home, signed out. */
export const useDeletion = () => {
  const navigate = useNavigate();
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const wasLost = useRef(false);

  const farewell = async () => {
    // Home first: a signed-in page would otherwise send the person to sign in again.
    await navigate(paths.home);
    await signOut();
    notify("Your account is deleted. Thank you for practising with us, and all the best.");
  };

  /** `forfeit`: credit given up (minor units), as it was shown. */
  const run = async (forfeit: number) => {
    setRefusal(null);
    setIsPending(true);
    const result = await withRecentSignIn(() => deleteAccount(forfeit === 0 ? undefined : forfeit));
    if (result?.ok) return farewell();
    // Asked again after a lost answer: nobody of that name is known any more.
    if (result?.error.code === "auth-required" && wasLost.current) return farewell();
    setIsPending(false);
    if (!result) return;
    wasLost.current ||= isLost(result.error);
    setRefusal(result.error);
  };
  return { isPending, refusal, recentSignIn, run };
};
