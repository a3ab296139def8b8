import type { AboutFact, Banner } from "@core/settings/site-texts.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { AreaInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { deskZone } from "../../parts/desk/desk-zone.ts";
import { type DeskField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { EditableList, TextList } from "../../parts/desk/form/editable-list.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { Columns } from "../../ui/columns.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { BannerForm } from "./banner-form.tsx";
import { EmailNotes } from "./email-notes.tsx";
import { EmailWordings } from "./email-wordings.tsx";
import { HelpAnswers } from "./help-answers.tsx";
import type { TextsPanelProps } from "./texts-panel-props.ts";
import { factsProblem, readFacts, typedFacts } from "./typed-facts.ts";

/** What operators write on public pages and in emails. */
export function SiteTextsPanels() {
  const { answer, put, reload } = useAnswer({}, deskCall("/api/operator/texts"));
  const { answer: found } = useAnswer({}, deskCall("/api/operator/areas"));
  const areas = found.status === "ready" ? found.value.areas : [];
  const readAgain = () => void reload();
  return (
    <>
      <Columns from="lg" parts={[1, 1]} style={{ gap: 16 }}>
        <DeskPanel aria-labelledby="banners">
          <h2 id="banners">Banners</h2>
          <LoadableView of={answer} empty={null}>
            {(texts) => <Banners texts={texts} areas={areas} onChange={put} onStale={readAgain} />}
          </LoadableView>
        </DeskPanel>
        <DeskPanel aria-labelledby="facts">
          <h2 id="facts">Facts on the About page</h2>
          <LoadableView of={answer} empty={null}>
            {(texts) => <Facts texts={texts} onChange={put} onStale={readAgain} />}
          </LoadableView>
        </DeskPanel>
        <DeskPanel aria-labelledby="help-answers">
          <h2 id="help-answers">Answers in the Help Center</h2>
          <LoadableView of={answer} empty={null}>
            {(texts) => <HelpAnswers texts={texts} onChange={put} onStale={readAgain} />}
          </LoadableView>
        </DeskPanel>
        <DeskPanel aria-labelledby="email-notes">
          <h2 id="email-notes">Sentences in emails</h2>
          <LoadableView of={answer} empty={null}>
            {(texts) => <EmailNotes texts={texts} onChange={put} onStale={readAgain} />}
          </LoadableView>
        </DeskPanel>
      </Columns>
      <DeskPanel aria-labelledby="email-wordings">
        <h2 id="email-wordings">What emails say</h2>
        <Quiet>
          Amounts, reasons, deadlines and links stay below what you write. Emails that open or protect an
          account are always ours.
        </Quiet>
        <LoadableView of={answer} empty={null}>
          {(texts) => <EmailWordings texts={texts} onChange={put} onStale={readAgain} />}
        </LoadableView>
      </DeskPanel>
    </>
  );
}

const whenText = ({ from, until }: Banner): string => {
  const at = (instant: number) => formatDeskValue(instant, "instant", deskZone());
  return from > now() ? `From ${at(from)} until ${at(until)}` : `Until ${at(until)}`;
};

function BannerState({ banner: { from, until } }: { banner: Banner }) {
  if (until <= now()) return <Pill>Over</Pill>;
  return from > now() ? <Pill kind="warning">Planned</Pill> : <Pill kind="success">Shown</Pill>;
}

function Banners({ texts, areas, onChange, onStale }: TextsPanelProps & { areas: readonly AreaInDesk[] }) {
  const { version, banners } = texts;
  const placeOf = ({ area }: Banner) =>
    area === undefined ? "Everywhere" : (areas.find(({ id }) => id === area)?.name ?? area);
  return (
    <>
      {banners.length === 0 && <Quiet>Customers see no banner.</Quiet>}
      <EditableList
        labelledBy="banners"
        all={banners}
        nameOf={({ text }) => text}
        add="Add a banner"
        form={(banner, ends) => (
          <BannerForm version={version} banner={banner} areas={areas} onStale={onStale} {...ends} />
        )}
        removal={{
          label: "Remove banner",
          question: ({ text }) => <>Remove “{text}”?</>,
          about: { version },
          send: ({ id }, key) => deskCall("/api/operator/text")({ step: "remove", version, id }, key),
          onStale,
        }}
        onDone={onChange}
      >
        {(banner) => (
          <>
            <span dir="auto">
              {banner.text} <BannerState banner={banner} />
            </span>
            <Quiet>
              {placeOf(banner)} · {whenText(banner)}
            </Quiet>
          </>
        )}
      </EditableList>
    </>
  );
}

const factsField: DeskField = {
  name: "facts",
  label: "Facts",
  kind: "text",
  most: 2000,
  isOptional: true,
  hint: "One a line: a title, a colon, and a sentence. Leave empty for the ones the site was built with.",
  check: factsProblem,
};

const FactLines = ({ facts, label }: { facts: readonly AboutFact[]; label: string }) => (
  <TextList aria-label={label}>
    {facts.map(({ title, text }) => (
      <li key={`${title} ${text}`} dir="auto">
        <strong>{title}</strong>
        <br />
        {text}
      </li>
    ))}
  </TextList>
);

function Facts({ texts: { version, facts }, onChange, onStale }: TextsPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <>
        {facts.length === 0 ? (
          <Quiet>The page shows the facts it was built with.</Quiet>
        ) : (
          <FactLines label="Facts shown" facts={facts} />
        )}
        <div>
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            Edit the facts
          </Button>
        </div>
      </>
    );
  return (
    <DeskForm
      fields={[factsField]}
      initial={{ facts: typedFacts(facts) }}
      label="Save facts"
      about={{ version }}
      send={(values, key) =>
        deskCall("/api/operator/text")(
          { step: "facts", version, facts: readFacts(typedText(values, "facts")) ?? [] },
          key,
        )
      }
      onDone={(value) => {
        onChange(value);
        setIsOpen(false);
      }}
      onStale={onStale}
      onCancel={() => setIsOpen(false)}
    >
      {(values) => <FactLines label="Preview" facts={readFacts(values.facts ?? "") ?? []} />}
    </DeskForm>
  );
}
