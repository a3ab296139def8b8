import type { PoliciesData } from "@core/api/public/policies-data.ts";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { useFresh } from "./use-fresh.ts";

// Usually nothing differs, and then its code is not asked for; without it the page says what it was written with.
const ChangedRules = lazyPart(() =>
  import("./changed-rules.tsx").then(
    (m) => m.ChangedRules,
    () => () => null,
  ),
);

const none: Pick<PoliciesData, "changed"> = { changed: [] };

/** The rules that differ from what a page was written with, asked for after the paint; usually none, and then nothing. */
export function ChangedRulesPlace() {
  const { changed } = useFresh("policies", none as PoliciesData).value;
  return (
    changed.length > 0 && (
      <Suspense>
        <ChangedRules changed={changed} />
      </Suspense>
    )
  );
}
