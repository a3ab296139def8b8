import { useRef, useState } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { newKey } from "../../api/client.ts";
import type { Result } from "../../api/wrap.ts";

/** No answer of ours came back: it may have happened. */
export const isLost = ({ code }: ApiError): boolean =>
  code === "offline" || code === "unavailable" || code === "internal";

/** A change of a booking: one key per decision, kept until its end is known; never two at once. */
export const useChange = () => {
  const key = useRef<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const run = async <T>(send: (key: string) => Promise<Result<T>>): Promise<T | null> => {
    if (isPending) return null;
    setIsPending(true);
    key.current ??= newKey();
    const result = await send(key.current);
    if (result.ok || !isLost(result.error)) key.current = null;
    setError(result.ok ? null : result.error);
    setIsPending(false);
    return result.ok ? result.value : null;
  };
  return {
    isPending,
    error,
    run,
    /** The person decides something else: what is shown of the last attempt goes. */
    clear: () => {
      key.current = null;
      setError(null);
    },
  };
};

/** What a person is told of a change that did not succeed. */
export const troubleText = (error: ApiError): string =>
  isLost(error)
    ? "We have not heard back. Nothing is done twice: please press again to see how it ended."
    : error.message;
