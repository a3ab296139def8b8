import type { PublicData } from "@shared/api/public-data.ts";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { fetchPublicFile } from "./public-file.ts";

/** What changes, as a public page shows it. */
export interface Fresh<T> {
  value: T;
  /** `built`: as the site was built, and asked anew; `failed`: the same, and the answer did not come. */
  status: "built" | "fresh" | "failed";
  retry: () => void;
}

/** What came last of each file: whoever comes back to a page sees it at once. */
const latest = new Map<string, unknown>();

/**
 * What a page was built with, and, once that is on the screen, what the server says now. With `near` it is asked only
 * when that element comes near the window, so that nobody pays for what nobody sees.
 */
export function useFresh<N extends keyof PublicData>(
  name: N,
  built: PublicData[N],
  near?: RefObject<Element | null>,
): Fresh<PublicData[N]> {
  const [value, setValue] = useState(() => (latest.get(name) as PublicData[N] | undefined) ?? built);
  const [status, setStatus] = useState<Fresh<unknown>["status"]>("built");
  const ask = useCallback(() => {
    setStatus((was) => (was === "failed" ? "built" : was));
    fetchPublicFile(name).then(
      (found) => {
        latest.set(name, found);
        setValue(found);
        setStatus("fresh");
      },
      () => setStatus("failed"),
    );
  }, [name]);
  useEffect(() => {
    const element = near?.current;
    if (!element) {
      ask();
      return;
    }
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        ask();
      },
      { rootMargin: "200px" },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ask, near]);
  return { value, status, retry: ask };
}
