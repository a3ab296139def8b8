import { type RefObject, useCallback, useEffect, useState } from "react";
import { fetchPublicFile, type PublicFiles } from "./fetch-public-file.ts";

/** Data of a public page that changes after the build. */
export interface Fresh<T> {
  value: T;
  /** `built`: from the build, while loading; `failed`: from the build, because loading failed. */
  status: "built" | "fresh" | "failed";
  retry: () => void;
}

/** The last response of each file, shown at once on the next visit to its page. */
const latest = new Map<string, unknown>();

/** Forgets these responses. Exported for tests, whose files share a page. */
export const forgetFresh = (): void => latest.clear();

/** Files that are being asked for: parts of a page that need the same one share a request. */
const underWay = new Map<string, Promise<unknown>>();

function askFor<N extends keyof PublicFiles>(name: N): Promise<PublicFiles[N]> {
  const asked = underWay.get(name) ?? fetchPublicFile(name).finally(() => underWay.delete(name));
  underWay.set(name, asked);
  return asked as Promise<PublicFiles[N]>;
}

/**
 * The data a page was built with and, after the paint, the server's current data. With `near` it loads only
 * when that element comes near the viewport, so that unseen data costs nothing.
 */
export function useFresh<N extends keyof PublicFiles>(
  name: N,
  built: PublicFiles[N],
  near?: RefObject<Element | null>,
): Fresh<PublicFiles[N]> {
  const [value, setValue] = useState(() => (latest.get(name) as PublicFiles[N] | undefined) ?? built);
  const [status, setStatus] = useState<Fresh<unknown>["status"]>("built");
  const ask = useCallback(() => {
    setStatus((was) => (was === "failed" ? "built" : was));
    askFor(name).then(
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
