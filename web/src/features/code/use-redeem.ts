import type { CallOutput } from "@shared/api/index.ts";
import { useRef, useState } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { newKey } from "../../api/client.ts";
import { redeemCode } from "../../api/money.ts";
import { isLost } from "./refusal.ts";

/** What a code has added, and the credit there is now. */
export type Gift = CallOutput<"/api/code/redeem">;

/** Redeeming from the wish to its end. Whoever asks again for a code whose answer was lost asks with the same key. */
export const useRedeem = () => {
  const [code, setCode] = useState("");
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [gift, setGift] = useState<Gift | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const open = useRef<{ code: string; key: string } | null>(null);

  const submit = async (): Promise<boolean | undefined> => {
    if (isPending) return;
    if (open.current?.code !== code.trim()) open.current = { code: code.trim(), key: newKey() };
    setError(null);
    setIsPending(true);
    const result = await redeemCode(open.current.code, open.current.key);
    setIsPending(false);
    if (result.ok) {
      open.current = null;
      setGift(result.value);
      return;
    }
    if (!isLost(result.error)) open.current = null;
    setError(result.error);
    return false;
  };

  return {
    code,
    /** A new letter takes back what was said of the old ones. */
    type: (next: string) => {
      setCode(next);
      setError(null);
    },
    isPending,
    error,
    gift,
    /** Whether the form has come back for another code: the keyboard belongs there. */
    isAgain,
    submit,
    startOver: () => {
      setCode("");
      setGift(null);
      setIsAgain(true);
    },
  };
};
