import Chip from "@mui/material/Chip";
import { CheckBox } from "../../../ui/forms/check-box.tsx";
import { Choice, Field, TextArea } from "../../../ui/forms/field.tsx";
import { Row } from "../../../ui/layout.ts";
import type { DeskField, DeskValues } from "./desk-field.ts";

/** Above so many characters, a text gets an area. */
const LINE = 200;

interface DeskFieldsProps {
  fields: readonly DeskField[];
  values: DeskValues;
  errors: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}

/** The fields of a form of the desk. */
export function DeskFields({ fields, values, errors, onChange }: DeskFieldsProps) {
  return fields.map((field) => {
    const { name, label, hint, kind } = field;
    const value = values[name] ?? "";
    const common = {
      name,
      label,
      hint,
      value,
      error: errors[name],
      onChange: (typed: string) => onChange(name, typed),
    };
    if (kind === "check")
      return (
        <CheckBox key={name} isChecked={value === "yes"} onChange={(on) => onChange(name, on ? "yes" : "")}>
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
        {field.templates && field.templates.length > 0 && (
          <Row role="group" aria-label={`Ready-made texts for: ${label}`} style={{ gap: 6 }}>
            {field.templates.map((template) => (
              <Chip
                key={template.label}
                component="button"
                type="button"
                size="small"
                variant="outlined"
                label={template.label}
                onClick={() => onChange(name, template.text)}
              />
            ))}
          </Row>
        )}
        {field.most > LINE && !field.isLine ? (
          <TextArea
            {...common}
            rows={field.templates ? 6 : 2}
            hint={[hint, `${value.trim().length} of ${field.most} characters.`].filter(Boolean).join(" ")}
          />
        ) : (
          <Field {...common} />
        )}
      </div>
    );
  });
}
