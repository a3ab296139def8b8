import { capitalized } from "@core/capitalized.ts";
import type { DeskFilter } from "@core/desk/lists/desk-list.ts";
import { isInPlace } from "@core/desk/lists/filter-place.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDeskKeys } from "../../parts/desk/keys/use-desk-keys.ts";
import { Choice } from "../../ui/forms/field.tsx";
import { Column } from "../../ui/layout.ts";
import { AreaFilter } from "./area-filter.tsx";
import { FoundFilter } from "./found-filter.tsx";
import { TypedFilter } from "./typed-filter.tsx";

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px 12px",
  width: "100%",
  [theme.breakpoints.down("sm")]: { "&[data-is-open=false]": { display: "none" } },
  "& > div": { flex: "1 1 150px", maxWidth: 240 },
  // An order is a sentence.
  "& > div:has([name=sort])": { flexBasis: "13rem", maxWidth: "15rem" },
}));

interface ListFiltersProps {
  filters: readonly DeskFilter[];
  values: Readonly<Record<string, string>>;
  onChange: (field: string, value: string) => void;
}

const label = (value: string) => capitalized(value).replaceAll("-", " ");

/** What narrows a list, behind a button on a phone. Each change is a new address, so the list follows at once. */
export function ListFilters({ filters, values, onChange }: ListFiltersProps) {
  const line = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useDeskKeys({
    filter: () => {
      flushSync(() => setIsOpen(true));
      line.current?.querySelector<HTMLElement>("select, input")?.focus();
    },
  });
  if (filters.length === 0) return null;
  const count = Object.entries(values).filter(([field, value]) => field !== "sort" && value !== "").length;
  return (
    <Column role="group" aria-label="Filters" style={{ gap: 8, justifyItems: "start" }}>
      <Button
        variant="outlined"
        sx={{ display: { sm: "none" } }}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? `Filters (${count})` : "Filters"}
      </Button>
      <Line ref={line} data-is-open={isOpen}>
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
                    {filter.words?.[value] ?? label(value)}
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
    </Column>
  );
}
