import type { DeskFilter } from "@core/desk/lists/desk-list.ts";
import { isInPlace } from "@core/desk/lists/filter-place.ts";
import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { useDeskKeys } from "../../parts/desk/keys/use-desk-keys.ts";
import { Choice } from "../../ui/forms/field.tsx";
import { AreaFilter } from "./area-filter.tsx";
import { FoundFilter } from "./found-filter.tsx";
import { TypedFilter } from "./typed-filter.tsx";

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px 12px",
  "& > div": { flex: "1 1 150px", maxWidth: 240 },
  // An order is a sentence.
  "& > div:has([name=sort])": { flexBasis: "13rem", maxWidth: "15rem" },
});

interface ListFiltersProps {
  filters: readonly DeskFilter[];
  values: Readonly<Record<string, string>>;
  onChange: (field: string, value: string) => void;
}

const label = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll("-", " ");

/** What narrows a list. Each change is a new address, so the list follows at once. */
export function ListFilters({ filters, values, onChange }: ListFiltersProps) {
  const line = useRef<HTMLDivElement>(null);
  useDeskKeys({ filter: () => line.current?.querySelector<HTMLElement>("select, input")?.focus() });
  if (filters.length === 0) return null;
  return (
    <Line ref={line} role="group" aria-label="Filters">
      {filters.map((filter) => {
        if (!isInPlace(filter, filters, values)) return null;
        const { field } = filter;
        const common = {
          name: field,
          label: filter.label,
          value: values[field] ?? filter.default ?? "",
          onChange: (value: string) => onChange(field, value),
        };
        if (filter.type === "choice")
          return (
            <Choice key={field} {...common}>
              {filter.default === undefined && <option value="">Any</option>}
              {filter.values?.map((value) => (
                <option key={value} value={value}>
                  {label(value)}
                </option>
              ))}
            </Choice>
          );
        if (filter.type === "area") return <AreaFilter key={field} {...common} />;
        if (filter.type === "person" || filter.type === "case")
          return <FoundFilter key={field} {...common} hasSessions={filter.type === "case"} />;
        return (
          <TypedFilter
            key={`${field} ${common.value}`}
            name={field}
            label={filter.label}
            initial={common.value}
            onSubmit={common.onChange}
            {...(filter.type === "date" && { type: "date" })}
          />
        );
      })}
    </Line>
  );
}
