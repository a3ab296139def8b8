import type { TeacherFilter } from "@core/people/instructors/teacher-search.ts";
import { styled } from "@mui/material/styles";
import { teachingFields } from "../../../parts/booking/instructor/teaching-fields.ts";
import { Choice } from "../../../ui/forms/field.tsx";

const Fields = styled("div")({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))",
});

interface InstructorFiltersProps {
  filter: TeacherFilter;
  /** The instructors listed so far, whose languages are the options. */
  instructors: readonly { languages: readonly string[] }[];
  onChange: (filter: TeacherFilter) => void;
}

/** Asks for more of an instructor than being free: whom they are good for, level, language, gender. */
export function InstructorFilters({ filter, instructors, onChange }: InstructorFiltersProps) {
  return (
    <Fields>
      {teachingFields(instructors).map(({ name, label, any, options }) => (
        <Choice
          key={name}
          label={label}
          value={filter[name] ?? ""}
          onChange={(value) => {
            const { [name]: _before, ...others } = filter;
            onChange(value ? { ...others, [name]: value } : others);
          }}
        >
          <option value="">{any}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Choice>
      ))}
    </Fields>
  );
}
