import { useEffect } from "react";

/** Settles what can still be undone when the page is left and, with `whenHidden`, as soon as it is hidden. */
export const useSettleOnLeave = (settle: () => void, whenHidden = false): void =>
  useEffect(() => {
    const hidden = () => whenHidden && document.visibilityState === "hidden" && settle();
    document.addEventListener("visibilitychange", hidden);
    addEventListener("pagehide", settle);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("pagehide", settle);
      settle();
    };
  }, [settle, whenHidden]);
