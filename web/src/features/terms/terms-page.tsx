import type { TermsData } from "@core/api/public/public-data.ts";
import type { TermsWord } from "@core/settings/terms-markup.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { ChangedRulesPlace } from "../../parts/showcase/changed-rules-place.tsx";
import { fullDayText } from "../../parts/showcase/full-day-text.ts";
import { PublicAlert } from "../../parts/showcase/public-alert.tsx";
import { builtTerms } from "../../parts/showcase/terms/built-terms.ts";
import { TermsText } from "../../parts/showcase/terms/terms-text.tsx";
import { termsWordsWith } from "../../parts/showcase/terms/terms-words.ts";
import { useTerms } from "../../parts/showcase/terms/use-terms.ts";
import { useRules } from "../../parts/showcase/use-rules.ts";
import { SplitRow } from "../../ui/layout.ts";
import { Page } from "../../ui/page.tsx";
import { Prose, type ProsePart } from "../../ui/prose.tsx";

type Dated = NonNullable<TermsData["now"]>;

const partsOf = (terms: Dated | undefined, words: Readonly<Record<TermsWord, string>>): ProsePart[] =>
  (terms?.sections?.map((one, nth) => ({ ...one, id: `part-${nth + 1}` })) ?? builtTerms).map(
    ({ id, title, text }) => ({ id, title, body: <TermsText text={text} words={words} /> }),
  );

/** The terms of a session, as the system enforces them; those that begin later can be read before. */
export function TermsPage() {
  const words = termsWordsWith(useRules());
  const { now, next } = useTerms();
  const [isAhead, setIsAhead] = useState(false);
  const shown = isAhead && next ? next : now;
  const effective = shown ? fullDayText(shown) : "November 1, 2026";
  return (
    <Page title="Terms" lead={`How sessions work, in plain English. Effective ${effective}.`} width="wide">
      <ChangedRulesPlace />
      {next && (
        <div style={{ marginBottom: 24 }}>
          <PublicAlert kind="info">
            <SplitRow>
              <span>
                {isAhead
                  ? `These are our new terms. They take effect on ${fullDayText(next)}.`
                  : `Our terms change on ${fullDayText(next)}.`}
              </span>
              <Button size="small" variant="outlined" onClick={() => setIsAhead(!isAhead)}>
                {isAhead ? "Read today's terms" : "Read the new terms"}
              </Button>
            </SplitRow>
          </PublicAlert>
        </div>
      )}
      {/* Other terms are another text: it replaces the one before as a whole, and nothing of that moves. */}
      <Prose key={`${shown?.from} ${next?.from}`} parts={partsOf(shown, words)} />
    </Page>
  );
}
