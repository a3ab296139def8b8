import { useCallback, useEffect, useState } from "react";
import type { Factor } from "../../../auth/factor.ts";

type Factors =
  | { status: "loading" }
  | { status: "ready"; value: Factor[] }
  | { status: "failed"; message: string; retry: () => void };

/** The second factors of who is signed in; `reload` reads them anew while the old ones stay to be seen. */
export const useFactors = (): { factors: Factors; reload: () => Promise<void> } => {
  const [factors, setFactors] = useState<Factors>({ status: "loading" });
  const load = useCallback(async () => {
    const value = await import("../../../auth/factors.ts")
      .then(({ listFactors }) => listFactors())
      .catch(() => null);
    if (value) return setFactors({ status: "ready", value });
    setFactors({
      status: "failed",
      message: "This could not be loaded.",
      retry: () => {
        setFactors({ status: "loading" });
        void load();
      },
    });
  }, []);
  useEffect(() => void load(), [load]);
  return { factors, reload: load };
};
