import type { Macro } from "@core/desk/macros.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import type { DeskMacros } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { type DeskField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { Column, Row } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Quiet } from "../../ui/text.ts";

const Texts = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": { paddingBlock: 10, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  "& p": { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

const placeWords: Readonly<Record<Macro["place"], string>> = {
  contacts: "Messages",
  reports: "Reports",
  pictures: "Pictures",
  replies: "Replies to reviews",
  applications: "Applications",
};
const places = Object.keys(placeWords) as Macro["place"][];

const fields: readonly DeskField[] = [
  {
    name: "place",
    label: "Answers to",
    kind: "choice",
    options: Object.entries(placeWords).map(([value, label]) => ({ value, label })),
  },
  { name: "label", label: "Name", kind: "text", most: 60, isLine: true },
  {
    name: "text",
    label: "Text",
    kind: "text",
    most: 2000,
    hint: "{name}, {date} and {amount} are filled in from the case.",
  },
];

/** The texts that operators answer with, and the way to change them. */
export function MacrosPanel() {
  const { answer, put, reload } = useAnswer({}, deskCall("/api/operator/macros"));
  /** What is being done: to one (its id), or `new`. */
  const [open, setOpen] = useState<{ id: string; isRemoval: boolean }>();
  const close = () => setOpen(undefined);
  const done = (value: DeskMacros) => {
    put(value);
    close();
  };
  return (
    <LoadableView of={answer} empty={null}>
      {({ version, macros }) => {
        const formOf = (macro: Macro | undefined) => (
          <DeskForm
            fields={fields}
            initial={macro && { place: macro.place, label: macro.label, text: macro.text }}
            label={macro ? "Save text" : "Add text"}
            about={{ version }}
            send={(values, key) =>
              deskCall("/api/operator/macro")(
                {
                  step: "save",
                  version,
                  ...(macro && { id: macro.id }),
                  place: places.find((place) => place === values.place) ?? "contacts",
                  label: typedText(values, "label"),
                  text: typedText(values, "text"),
                },
                key,
              )
            }
            onDone={done}
            onStale={() => void reload()}
            onCancel={close}
          />
        );
        const removalOf = ({ id }: Macro) => (
          <DeskForm
            fields={[]}
            label="Remove text"
            isDestructive
            about={{ version }}
            send={(_, key) => deskCall("/api/operator/macro")({ step: "remove", version, id }, key)}
            onDone={done}
            onStale={() => void reload()}
            onCancel={close}
          />
        );
        return (
          <>
            <Texts aria-labelledby="macros">
              {macros.map((macro) => (
                <li key={macro.id}>
                  {open?.id !== macro.id ? (
                    <Column style={{ gap: 6 }}>
                      <span>
                        <strong dir="auto">{macro.label}</strong> · {placeWords[macro.place]}
                      </span>
                      <Quiet>
                        <span dir="auto" style={{ whiteSpace: "pre-line" }}>
                          {macro.text}
                        </span>
                      </Quiet>
                      <Row style={{ gap: 8 }}>
                        <Button
                          size="small"
                          aria-label={`Edit ${macro.label}`}
                          onClick={() => setOpen({ id: macro.id, isRemoval: false })}
                        >
                          Edit
                        </Button>
                        <Button
                          size="small"
                          aria-label={`Remove ${macro.label}`}
                          onClick={() => setOpen({ id: macro.id, isRemoval: true })}
                        >
                          Remove
                        </Button>
                      </Row>
                    </Column>
                  ) : open.isRemoval ? (
                    <Column style={{ gap: 6 }}>
                      <strong dir="auto">Remove {macro.label}?</strong>
                      {removalOf(macro)}
                    </Column>
                  ) : (
                    formOf(macro)
                  )}
                </li>
              ))}
            </Texts>
            {open?.id === "new" ? (
              formOf(undefined)
            ) : (
              <div>
                <Button variant="outlined" onClick={() => setOpen({ id: "new", isRemoval: false })}>
                  Add a text
                </Button>
              </div>
            )}
          </>
        );
      }}
    </LoadableView>
  );
}
