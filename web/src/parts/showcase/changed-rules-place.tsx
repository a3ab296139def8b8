import { type ReactNode, useEffect, useState } from "react";
import { fetchPolicies } from "../../api/policies.ts";

/** The rules that differ from what a page was written with, asked for after the paint; usually none, and then nothing. */
export function ChangedRulesPlace(): ReactNode {
  const [shown, setShown] = useState<ReactNode>(null);
  useEffect(() => {
    let isHere = true;
    const show = async () => {
      const policies = await fetchPolicies();
      if (policies.changed.length === 0) return;
      const { ChangedRules } = await import("./changed-rules.tsx");
      if (isHere) setShown(<ChangedRules {...policies} />);
    };
    // Without an answer the page says what it was written with.
    show().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return shown;
}
