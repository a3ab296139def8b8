import { styled } from "@mui/material/styles";
import { CheckBox } from "../../../ui/forms/check-box.tsx";
import { Choice, Field, TextArea } from "../../../ui/forms/field.tsx";
import type { FormOf } from "../../../ui/forms/use-form.ts";
import { type DeskField, type DeskValues, fieldGroups, fieldsToFill, isNumber } from "./desk-field.ts";
import { MacroChips } from "./macro-chips.tsx";
import { MentionPeople } from "./mention-people.tsx";

/** Above so many characters, a text gets an area. */
const LINE = 200;

interface DeskFieldsProps {
  fields: readonly DeskField[];
  form: FormOf<DeskValues>;
}

/** Numbers that follow each other stand beside each other: none of them fills a line. */
const Numbers = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(11rem, 100%), 1fr))",
  gap: "12px 16px",
});

export function DeskFields({ fields, form }: DeskFieldsProps) {
  return fieldGroups(fieldsToFill(fields, form.values)).map((group) => {
    const shown = group.map((field) => <OneField key={field.name} field={field} form={form} />);
    const [first] = group;
    return first && isNumber(first) ? <Numbers key={first.name}>{shown}</Numbers> : shown[0];
  });
}

/** A day is as wide as it is long; what helps with it takes the line. */
const DateField = styled("div")({ "& .MuiOutlinedInput-root": { maxWidth: "14rem" } });

interface OneFieldProps {
  field: DeskField;
  form: FormOf<DeskValues>;
}

function OneField({ field, form }: OneFieldProps) {
  const { name, label, hint, kind } = field;
  const value = form.values[name] ?? "";
  const common = { label, hint, ...form.field(name), value };
  if (kind === "check")
    return (
      <CheckBox isChecked={value === "yes"} onChange={(isOn) => form.set({ [name]: isOn ? "yes" : "" })}>
        {label}
      </CheckBox>
    );
  if (kind === "own") {
    const { error, onChange } = common;
    return <field.Control label={label} hint={hint} value={value} error={error} onChange={onChange} />;
  }
  if (kind === "choice")
    return (
      <Choice {...common}>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Choice>
    );
  if (kind === "date")
    return (
      <DateField>
        <Field type="date" {...common} />
      </DateField>
    );
  if (kind === "count") return <Field inputMode="numeric" autoComplete="off" {...common} />;
  if (kind === "money") return <Field inputMode="decimal" autoComplete="off" {...common} />;
  return (
    <div style={{ display: "grid", gap: 6 }}>
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
}
