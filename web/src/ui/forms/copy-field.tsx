import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useDeferredValue, useState } from "react";
import { useFocus } from "../focus.ts";
import { Field } from "./field.tsx";

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  alignItems: "end",
  "& > div": { flex: "1 1 220px" },
  "& input": { textOverflow: "ellipsis" },
});
const CopyStatus = styled("span")({ flexBasis: "100%" });

const selectIn = (line: HTMLElement): void => {
  const input = line.querySelector("input");
  input?.focus();
  input?.select();
};

interface CopyFieldProps {
  label: string;
  value: string;
  /** For a text that a press has just made: it gets the focus, and this is announced. */
  readyText?: string;
}

/** A read-only text to copy, such as a link: a touch selects it, a button copies it. */
export function CopyField({ label, value, readyText }: CopyFieldProps) {
  const line = useFocus<HTMLDivElement>(readyText ?? false, selectIn);
  const [status, setStatus] = useState<string>();
  // Empty at first: a region is announced when its content changes.
  const announced = useDeferredValue(readyText ?? "", "");
  const select = () => line.current && selectIn(line.current);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setStatus("Copied.");
    } catch {
      // No clipboard access: the user copies the selection.
      select();
      setStatus("It's selected. Copy it with your browser's menu or keyboard.");
    }
  };
  return (
    <Line ref={line}>
      <Field label={label} value={value} readOnly onChange={() => undefined} onFocus={select} />
      <Button variant="outlined" onClick={() => void copy()}>
        Copy
      </Button>
      <CopyStatus role="status">{status ?? announced}</CopyStatus>
    </Line>
  );
}
