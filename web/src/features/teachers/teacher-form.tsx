import { styled } from "@mui/material/styles";
import { PlainChoice } from "../../ui/forms/plain-field.tsx";
import type { useTeachers } from "./use-teachers.ts";

const Fields = styled("div")({
  display: "grid",
  gap: "12px 16px",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))",
});
const More = styled("details")({
  marginTop: 12,
  "& summary": { minHeight: 44, display: "flex", alignItems: "center", cursor: "pointer", fontWeight: 600 },
  "& summary::before": { content: '"+"', width: "1.2em", fontSize: "1.3em", lineHeight: 1 },
  "&[open] summary::before": { content: '"–"' },
});

type TeacherFormProps = Pick<
  ReturnType<typeof useTeachers>,
  "areas" | "area" | "fields" | "valueIn" | "chosen" | "choose"
>;

/** Where, and what a teacher should be; each choice counts at once and is in the address. */
export function TeacherForm({ areas, area, fields, valueIn, chosen, choose }: TeacherFormProps) {
  const shown = fields.slice(0, 2);
  const more = fields.slice(2);
  const count = more.filter(({ name }) => chosen.includes(name)).length;
  const choiceOf = ({ name, label, any, options }: (typeof fields)[number]) => (
    <PlainChoice key={name} label={label} value={valueIn(name)} onChange={(value) => choose(name, value)}>
      <option value="">{any}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </PlainChoice>
  );
  return (
    <search aria-label="Teachers" data-needs-script="">
      <Fields>
        <PlainChoice label="Where" value={area?.id ?? ""} onChange={(value) => choose("area", value)}>
          <option value="">Everywhere</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PlainChoice>
        {shown.map(choiceOf)}
      </Fields>
      <More open={count > 0 || undefined}>
        <summary>More filters{count > 0 && ` (${count})`}</summary>
        <Fields>{more.map(choiceOf)}</Fields>
      </More>
    </search>
  );
}
