import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { deskCasePath } from "../../routing/desk-paths.ts";
import { Quiet } from "../../ui/text.ts";
import { useDebounced } from "../../ui/use-debounced.ts";
import { type CommandOption, commandOptions } from "./command-options.ts";
import { type FoundOption, foundOptions } from "./found-options.ts";
import { usePageCommands } from "./page-commands.ts";

/** ms after the last key before a search. */
const PAUSE = 300;
const LEAST = 3;
const NOTHING =
  "Nothing found. Try an exact email, a phone number with its country code, the code on a receipt, the id or amount of a payment, the last four digits of a card or a phone, a city, or the beginning of a name.";

const Option = styled("li")({ "&&": { display: "block", paddingBlock: 6 } });

/** What was typed may be someone, a session, or a command. */
type FindOption = FoundOption | CommandOption;

/** Finds people and sessions by what a caller knows, and commands by their names. */
export function DeskFind({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  /** What Enter was pressed for: it is searched at once, and the first result opens as soon as it arrives. */
  const [wanted, setWanted] = useState("");
  const text = typed.trim();
  const settled = useDebounced(text, PAUSE);
  const query = wanted !== "" && wanted === text ? wanted : settled.length < LEAST ? "" : settled;
  const { answer } = useAnswer(query === "" ? null : { text: query }, deskCall("/api/operator/find"));
  const isCurrent = query !== "" && query === text;
  const here = usePageCommands();
  const answerOptions = isCurrent && answer.status === "ready" ? foundOptions(answer.value) : [];
  const options: FindOption[] = [...commandOptions(text, here), ...answerOptions];
  const open = (option: FindOption) => {
    setTyped("");
    setWanted("");
    field.current?.blur();
    if ("what" in option) void navigate(deskCasePath(option.what, option.id));
    else if (option.to) void navigate(option.to);
    else option.run?.();
  };
  const first = answerOptions[0];
  const isOpening = first !== undefined && wanted !== "" && wanted === text;
  const openFirst = useEffectEvent(() => first && open(first));
  useEffect(() => {
    if (isOpening) openFirst();
  }, [isOpening]);
  return (
    <Autocomplete<FindOption, false, false, true>
      sx={{ flex: "1 1 auto", maxWidth: 560 }}
      freeSolo
      autoHighlight
      openOnFocus
      clearOnBlur={false}
      value={null}
      inputValue={typed}
      options={options}
      filterOptions={(all) => all}
      groupBy={({ group }) => group}
      getOptionLabel={(option) => (typeof option === "string" ? option : option.label)}
      getOptionKey={(option) => (typeof option === "string" ? option : `${option.group} ${option.id}`)}
      loading={isCurrent && answer.status === "loading"}
      loadingText="Looking…"
      // On a phone the field is narrower than what it finds.
      slotProps={{ popper: { style: { minWidth: 280 }, placement: "bottom-start" } }}
      onInputChange={(_, next, reason) => reason !== "reset" && setTyped(next)}
      onChange={(_, option) => {
        if (typeof option !== "string") return option && open(option);
        // Enter takes what is shown first; a search that is on its way opens what it finds first.
        const [shown] = options;
        if (shown) open(shown);
        else setWanted(option.trim());
      }}
      renderOption={({ key, ...props }, option) => (
        <Option key={key} {...props}>
          <bdi>{option.label}</bdi> <Quiet>{option.detail}</Quiet>
        </Option>
      )}
      renderInput={({ slotProps }) => (
        <>
          <OutlinedInput
            fullWidth
            ref={slotProps.input.ref}
            className={slotProps.input.className}
            inputRef={field}
            placeholder="Find a person or a session, or go to a page (Ctrl+K)"
            endAdornment={slotProps.input.endAdornment}
            slotProps={{ input: { ...slotProps.htmlInput, "aria-label": "Find a person or a session" } }}
          />
          <div role="status">
            {isCurrent && answer.status === "failed" && <Quiet>{answer.message}</Quiet>}
            {isCurrent && answer.status === "ready" && options.length === 0 && <Quiet>{NOTHING}</Quiet>}
          </div>
        </>
      )}
    />
  );
}
