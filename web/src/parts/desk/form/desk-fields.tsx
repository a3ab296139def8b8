import { CheckBox } from "../../../ui/forms/check-box.tsx";
import { Choice, Field, TextArea } from "../../../ui/forms/field.tsx";
import type { FormOf } from "../../../ui/forms/use-form.ts";
import type { DeskField, DeskValues } from "./desk-field.ts";
import { MacroChips } from "./macro-chips.tsx";
import { MentionPeople } from "./mention-people.tsx";

/** Above so many characters, a text gets an area. */
const LINE = 200;

interface DeskFieldsProps {
  fields: readonly DeskField[];
  form: FormOf<DeskValues>;
}

/** The fields of a form of the desk. */
export function DeskFields({ fields, form }: DeskFieldsProps) {
  return fields.map((field) => {
    const { name, label, hint, kind } = field;
    const value = form.values[name] ?? "";
    const common = { label, hint, ...form.field(name), value };
    if (kind === "check")
      return (
        <CheckBox
          key={name}
          isChecked={value === "yes"}
          onChange={(isOn) => form.set({ [name]: isOn ? "yes" : "" })}
        >
          {label}
        </CheckBox>
      );
    if (kind === "choice")
      return (
        <Choice key={name} {...common}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Choice>
      );
    if (kind === "date") return <Field key={name} type="date" {...common} />;
    if (kind === "count") return <Field key={name} inputMode="numeric" autoComplete="off" {...common} />;
    if (kind === "money") return <Field key={name} inputMode="decimal" autoComplete="off" {...common} />;
    return (
      <div key={name} style={{ display: "grid", gap: 6 }}>
        {field.macros && (
          <MacroChips {...field.macros} label={label} onChoose={(text) => form.set({ [name]: text })} />
        )}
        {field.hasMentions && (
          <MentionPeople
            onChoose={(mention) => form.set({ [name]: value.replace(/(\S)$/, "$1 ") + mention })}
          />
        )}
        {field.most > LINE && !field.isLine ? (
          <TextArea
            {...common}
            rows={field.macros ? 6 : 2}
            hint={[hint, `${value.trim().length} of ${field.most} characters.`].filter(Boolean).join(" ")}
          />
        ) : (
          <Field {...common} />
        )}
      </div>
    );
  });
}
