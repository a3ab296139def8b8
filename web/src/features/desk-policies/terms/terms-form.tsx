import { lengthOfTerms, TERMS_LIMITS, type TermsSection } from "@core/settings/terms.ts";
import { termsLinks, termsProblem, termsWords } from "@core/settings/terms-markup.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import type { PolicyInDesk } from "../../../api/answers.ts";
import { deskCall } from "../../../api/desk-call.ts";
import { sessionDraft } from "../../../auth/session-draft.ts";
import { type DeskField, reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../../parts/desk/form/desk-form.tsx";
import { EditableList } from "../../../parts/desk/form/editable-list.tsx";
import { instantOf } from "../../../parts/desk/instant-of.ts";
import { builtTerms } from "../../../parts/showcase/terms/built-terms.ts";
import { FactRows } from "../../../ui/facts.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Quiet } from "../../../ui/text.ts";
import { fromField } from "../policy-fields.ts";
import { ReadTerms } from "./read-terms.tsx";
import {
  areSameTerms,
  comesAfter,
  type DraftSection,
  draftOf,
  FIRST,
  sectionsOf,
  withSection,
} from "./terms-draft.ts";
import { TermsPreview, termsWordsOf } from "./terms-preview.tsx";

const Words = styled("details")({ "& > summary": { cursor: "pointer", paddingBlock: 6 } });

const excerpt = (text: string): string => (text.length > 140 ? `${text.slice(0, 139).trimEnd()}…` : text);

interface TermsFormProps {
  policy: PolicyInDesk;
  onDone: () => void;
  /** Called when someone else changed the policies: what is typed stays. */
  onStale: () => void;
  onCancel: () => void;
}

/** Proposes new terms, section by section, and shows them as customers will read them. */
export const TermsForm = (props: TermsFormProps) => (
  <Column style={{ gap: 10 }}>
    <h3 id="terms-sections">Change: Terms</h3>
    <Quiet>
      Each section has a heading and a text. Nothing changes until you propose it below and another treasurer
      approves it.
    </Quiet>
    <ReadTerms number={props.policy.policy.terms}>
      {(current) => <TermsEditor {...props} current={current} />}
    </ReadTerms>
  </Column>
);

// A long text is not lost with the page.
const kept = sessionDraft<{ sections: DraftSection[] }>("terms");

function TermsEditor({
  policy,
  current,
  onDone,
  onStale,
  onCancel,
}: TermsFormProps & { current: readonly TermsSection[] }) {
  const [draft, setDraft] = useState(() => kept.read()?.sections ?? draftOf(current));
  const change = (sections: DraftSection[]) => {
    setDraft(sections);
    kept.save({ sections });
  };
  const { version, timeZone } = policy;
  const isSame = areSameTerms(draft, current);
  const isBuilt = areSameTerms(draft, builtTerms);
  const sections = sectionsOf(draft);
  return (
    <>
      <WordList policy={policy} />
      <EditableList<DraftSection, DraftSection[]>
        labelledBy="terms-sections"
        all={draft}
        nameOf={({ title }) => title}
        {...(draft.length < TERMS_LIMITS.sections && { add: "Add a section" })}
        form={(section, ends) => (
          <DeskForm
            fields={sectionFields(draft, section)}
            initial={
              section && { title: section.title, text: section.text, after: comesAfter(draft, section.id) }
            }
            label={section ? "Keep section" : "Add section"}
            send={async (values) => ({
              ok: true,
              value: withSection(draft, {
                id: section?.id,
                title: typedText(values, "title"),
                text: typedText(values, "text"),
                after: values.after ?? FIRST,
              }),
            })}
            {...ends}
          />
        )}
        removal={{
          label: "Remove section",
          question: ({ title }) => <>Remove “{title}”?</>,
          send: async ({ id }) => ({ ok: true, value: draft.filter((one) => one.id !== id) }),
        }}
        onDone={change}
      >
        {({ title, text }) => (
          <>
            <strong>{title}</strong>
            <Quiet>{excerpt(text)}</Quiet>
          </>
        )}
      </EditableList>
      <Row>
        {!isSame && <Button onClick={() => change(draftOf(current))}>Undo all of my changes</Button>}
        {!isBuilt && (
          <Button onClick={() => change(draftOf(builtTerms))}>Start again from the original terms</Button>
        )}
      </Row>
      <DeskForm
        fields={[fromField, reasonField]}
        label="Propose the terms"
        about={{ version, sections }}
        blocked={blockedBecause(sections, isSame)}
        send={(values, key) => {
          const from = values.from ? instantOf(values.from, "00:00", timeZone) : undefined;
          return deskCall("/api/operator/newterms")(
            {
              version,
              sections: isBuilt ? [] : sections,
              reason: typedText(values, "reason"),
              ...(from !== undefined && { from }),
            },
            key,
          );
        }}
        onDone={({ message }) => {
          kept.save(null);
          notify(message);
          onDone();
        }}
        onStale={onStale}
        onCancel={onCancel}
      >
        {() => <TermsPreview label="Preview" policy={policy} before={current} after={sections} />}
      </DeskForm>
    </>
  );
}

function blockedBecause(sections: readonly TermsSection[], isSame: boolean): string | undefined {
  if (sections.length === 0) return "The terms need at least one section.";
  const most = TERMS_LIMITS.all.toLocaleString("en-US");
  if (lengthOfTerms(sections) > TERMS_LIMITS.all) return `The terms can have ${most} characters in all.`;
  return isSame ? "Nothing differs from the terms in effect yet." : undefined;
}

function sectionFields(draft: readonly DraftSection[], section: DraftSection | undefined): DeskField[] {
  const others = draft.filter((one) => one !== section);
  const isTaken = (typed: string) => others.some(({ title }) => title === typed.trim());
  return [
    {
      name: "title",
      label: "Heading",
      kind: "text",
      most: TERMS_LIMITS.title,
      isLine: true,
      check: (typed) => (isTaken(typed) ? "Another section has this heading." : termsProblem(typed)),
    },
    {
      name: "text",
      label: "Text",
      kind: "text",
      most: TERMS_LIMITS.text,
      check: termsProblem,
      hint: `Each line is a paragraph; lines that begin with “- ” are a list. Link to a page as in [write to us](${termsLinks[0]}).`,
    },
    {
      name: "after",
      label: "Comes after",
      kind: "choice",
      options: [
        ...others.toReversed().map(({ id, title }) => ({ value: id, label: title })),
        { value: FIRST, label: "Nothing: it comes first" },
      ],
    },
  ];
}

/** What can be typed in braces, and what it says now. */
function WordList({ policy }: { policy: PolicyInDesk }) {
  const words = termsWordsOf(policy);
  return (
    <Words>
      <summary>Numbers that follow our policies</summary>
      <Quiet>
        Type the name in braces, and the page says what is in effect, also after a change of policies. A
        number that you type yourself stays as it is.
      </Quiet>
      <FactRows style={{ marginTop: 8 }}>
        {termsWords.map((word) => [
          <dt key={word}>
            <code>{`{${word}}`}</code>
          </dt>,
          <dd key={`${word} now`}>{words[word]}</dd>,
        ])}
      </FactRows>
    </Words>
  );
}
