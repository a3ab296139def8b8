import type { TermsSection } from "@core/settings/terms.ts";
import type { ReactNode } from "react";
import { deskCall } from "../../../api/desk-call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { builtTerms } from "../../../parts/showcase/terms/built-terms.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";

interface ReadTermsProps {
  /** 0: the one that the site was written with. */
  number: number;
  children: (sections: readonly TermsSection[]) => ReactNode;
}

/** Reads a version of the terms for what shows it. */
export function ReadTerms({ number, children }: ReadTermsProps) {
  const { answer } = useAnswer(number === 0 ? null : { number }, deskCall("/api/operator/terms"));
  if (number === 0) return children(builtTerms);
  return (
    <LoadableView of={answer} empty={null}>
      {({ sections }) => children(sections)}
    </LoadableView>
  );
}
