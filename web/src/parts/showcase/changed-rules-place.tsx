import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { useFresh } from "./use-fresh.ts";
import { builtPolicies } from "./use-rules.ts";

// Usually nothing differs, and then its code is not asked for; without it the page says what it was written with.
const ChangedRules = lazyPart(() =>
  import("./changed-rules.tsx").then(
    (m) => m.ChangedRules,
    () => () => null,
  ),
);

/** The rules that a page can't say in its own sentences, asked for after the paint; usually none, and then nothing. */
export function ChangedRulesPlace() {
  const { changed } = useFresh("policies", builtPolicies).value;
  return (
    changed.length > 0 && (
      <Suspense>
        <ChangedRules changed={changed} />
      </Suspense>
    )
  );
}
