import type { Macro } from "@core/desk/macros.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { type DeskField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { EditableList } from "../../parts/desk/form/editable-list.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Quiet } from "../../ui/text.ts";

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
  const onStale = () => void reload();
  return (
    <LoadableView of={answer} empty={null}>
      {({ version, macros }) => (
        <EditableList
          labelledBy="macros"
          all={macros}
          nameOf={({ label }) => label}
          add="Add a text"
          form={(macro, ends) => (
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
              onStale={onStale}
              {...ends}
            />
          )}
          removal={{
            label: "Remove text",
            question: ({ label }) => <>Remove {label}?</>,
            about: { version },
            send: ({ id }, key) => deskCall("/api/operator/macro")({ step: "remove", version, id }, key),
            onStale,
          }}
          onDone={put}
        >
          {({ label, place, text }) => (
            <>
              <span>
                <strong dir="auto">{label}</strong> · {placeWords[place]}
              </span>
              <Quiet>
                <span dir="auto" style={{ whiteSpace: "pre-line" }}>
                  {text.replace(/\n{2,}/g, "\n")}
                </span>
              </Quiet>
            </>
          )}
        </EditableList>
      )}
    </LoadableView>
  );
}
