import Autocomplete from "@mui/material/Autocomplete";
import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, useState } from "react";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { foundOptions } from "../../parts/desk/found-options.ts";
import { useDebounced } from "../../ui/use-debounced.ts";
import { isFoundBy, useOtherSubjects } from "./other-subjects.ts";

/** ms after the last key before a search. */
const PAUSE = 300;
const LEAST = 3;

interface Option {
  id: string;
  label: string;
  detail: string;
}

const useFound = (text: string, hasSessions: boolean) => {
  const { answer } = useAnswer(text === "" ? null : { text }, deskCall("/api/operator/find"));
  const all = answer.status === "ready" ? foundOptions(answer.value) : [];
  return {
    isLoading: text !== "" && answer.status === "loading",
    failure: answer.status === "failed" ? answer.message : undefined,
    found: all.filter(
      ({ group }) => group === "People" || (hasSessions && group === "Sessions"),
    ) as readonly Option[],
  };
};

interface FoundFilterProps {
  name: string;
  label: string;
  /** The id that holds; empty for none. */
  value: string;
  /** Whether a session can be chosen, too, and an area, a payout or a batch of codes. */
  hasSessions: boolean;
  onChange: (id: string) => void;
}

/** A filter by a person, or by a case, which the search of the desk finds. The address holds the id, the field the name. */
export function FoundFilter({ name, label, value, hasSessions, onChange }: FoundFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const settled = useDebounced(typed.trim(), PAUSE);
  const known = useFound(value, hasSessions);
  const others = useOtherSubjects(hasSessions);
  const chosen: Option | null =
    value === ""
      ? null
      : ([...known.found, ...others].find((one) => one.id === value) ?? {
          id: value,
          label: value,
          detail: "",
        });
  const isTyping = typed.trim() === settled && settled.length >= LEAST && settled !== chosen?.label;
  const { found, isLoading, failure } = useFound(isTyping ? settled : "", hasSessions);
  const all =
    isTyping && hasSessions ? [...found, ...others.filter((one) => isFoundBy(one, settled))] : found;
  const options = chosen && !all.some((one) => one.id === chosen.id) ? [chosen, ...all] : all;
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Autocomplete<Option>
        id={id}
        value={chosen}
        options={options}
        filterOptions={(all) => all}
        autoHighlight
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={isLoading}
        loadingText="Looking…"
        noOptionsText={isTyping ? (failure ?? "Nothing found.") : `Type ${LEAST} letters or more.`}
        onInputChange={(_, next) => setTyped(next)}
        onChange={(_, option) => onChange(option?.id ?? "")}
        slotProps={{ popper: { style: { minWidth: 260 }, placement: "bottom-start" } }}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <span>
              <bdi>{option.label}</bdi> <small>{option.detail}</small>
            </span>
          </li>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            fullWidth
            name={name}
            ref={slotProps.input.ref}
            className={slotProps.input.className}
            placeholder={hasSessions ? "Any" : "Anyone"}
            endAdornment={slotProps.input.endAdornment}
            slotProps={{ input: { ...slotProps.htmlInput } }}
          />
        )}
      />
    </FormControl>
  );
}
