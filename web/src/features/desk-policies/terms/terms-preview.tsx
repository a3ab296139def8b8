import { proseWords } from "@core/policy/prose-words.ts";
import { type SectionChange, type TermsSection, termsDifference } from "@core/settings/terms.ts";
import type { TermsWord } from "@core/settings/terms-markup.ts";
import { styled } from "@mui/material/styles";
import type { PolicyInDesk } from "../../../api/answers.ts";
import { TermsText } from "../../../parts/showcase/terms/terms-text.tsx";
import { termsWordsWith } from "../../../parts/showcase/terms/terms-words.ts";
import { builtRules } from "../../../parts/showcase/use-rules.ts";
import { customerSiteUrl } from "../../../site.ts";
import { Pill } from "../../../ui/pill.tsx";
import { Quiet } from "../../../ui/text.ts";
import { ReadTerms } from "./read-terms.tsx";

/** As long as the page itself, so it scrolls. */
const Sheet = styled("div")(({ theme }) => ({
  maxHeight: "28rem",
  overflowY: "auto",
  padding: "4px 16px",
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: "anywhere",
  "& h3": { margin: "12px 0 6px" },
  "& p, & ul": { margin: "0 0 10px" },
  "& ul": { paddingLeft: 20 },
  "& [data-is-removed=true]": { textDecoration: "line-through" },
}));

/** What the terms say in braces, by the policies of every area. */
export const termsWordsOf = ({ policy }: PolicyInDesk): Readonly<Record<TermsWord, string>> =>
  termsWordsWith({ ...builtRules, ...proseWords(policy) });

const marks: Readonly<Record<NonNullable<SectionChange>, string>> = {
  added: "New",
  changed: "Changed",
  removed: "Removed",
};

interface TermsPreviewProps {
  label: string;
  policy: PolicyInDesk;
  before: readonly TermsSection[];
  after: readonly TermsSection[];
}

/** Terms as customers will read them, with what differs from those before. */
export function TermsPreview({ label, policy, before, after }: TermsPreviewProps) {
  const words = termsWordsOf(policy);
  return (
    // A text that scrolls can be reached by the keyboard.
    <Sheet role="region" aria-label={label} tabIndex={0}>
      {termsDifference(before, after).map(({ title, text, change }) => (
        <div key={`${title} ${change}`} data-is-removed={change === "removed"}>
          <h3>
            {title} {change && <Pill kind="warning">{marks[change]}</Pill>}
          </h3>
          <TermsText text={text} words={words} base={customerSiteUrl()} />
        </div>
      ))}
    </Sheet>
  );
}

/** A version of the terms beside the one in force. */
export const ProposedTerms = ({ policy, number }: { policy: PolicyInDesk; number: number }) => (
  <ReadTerms number={policy.policy.terms}>
    {(before) => (
      <ReadTerms number={number}>
        {(after) => <TermsPreview label="New terms" policy={policy} before={before} after={after} />}
      </ReadTerms>
    )}
  </ReadTerms>
);

/** A version of the terms alone. */
export const DecidedTerms = ({
  label,
  policy,
  number,
}: Omit<TermsPreviewProps, "before" | "after"> & { number: number }) => (
  <ReadTerms number={number}>
    {(sections) => (
      <>
        <Quiet>Numbers that follow our policies are those in effect now.</Quiet>
        <TermsPreview label={label} policy={policy} before={sections} after={sections} />
      </>
    )}
  </ReadTerms>
);
