import { built } from "built:teachers";
import { styled } from "@mui/material/styles";
import { memo } from "react";
import { Choice } from "../../ui/forms/field.tsx";
import type { TeachersArea } from "./use-area.ts";
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

type TeacherFormProps = ReturnType<typeof useTeachers>["form"] & {
  /** The area of the page; null for all. */
  area: TeachersArea | null;
};

/** Where, and what a teacher should be; each choice counts at once and is in the address. */
export const TeacherForm = memo(function TeacherForm({
  area,
  fields,
  params,
  choose,
  chooseArea,
}: TeacherFormProps) {
  const shown = fields.slice(0, 2);
  const more = fields.slice(2);
  const count = more.filter(({ name }) => params.get(name)).length;
  const isNew = area && !built.areas.some(({ id }) => id === area.id);
  const choiceOf = ({ name, label, any, options }: (typeof fields)[number]) => (
    <Choice key={name} label={label} value={params.get(name) ?? ""} onChange={(value) => choose(name, value)}>
      <option value="">{any}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Choice>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 lack <search>
    <div role="search" aria-label="Teachers" data-needs-script="">
      <Fields>
        <Choice label="Where" value={area?.id ?? ""} onChange={chooseArea}>
          <option value="">Everywhere</option>
          {[...built.areas, ...(isNew ? [area] : [])].map(({ id, place }) => (
            <option key={id} value={id}>
              {place}
            </option>
          ))}
        </Choice>
        {shown.map(choiceOf)}
      </Fields>
      <More open={count > 0 || undefined}>
        <summary>More filters{count > 0 && ` (${count})`}</summary>
        <Fields>{more.map(choiceOf)}</Fields>
      </More>
    </div>
  );
});
