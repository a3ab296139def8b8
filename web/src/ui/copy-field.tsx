import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useRef, useState } from "react";
import { Field } from "./field.tsx";

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  alignItems: "end",
  "& > div": { flex: "1 1 220px" },
  "& input": { textOverflow: "ellipsis" },
});
const Said = styled("span")({ flexBasis: "100%" });

interface CopyFieldProps {
  label: string;
  value: string;
}

/** A text to take elsewhere, such as an address: shown, selected by a touch, and copied by a button. */
export function CopyField({ label, value }: CopyFieldProps) {
  const line = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const select = () => {
    const input = line.current?.querySelector("input");
    input?.focus();
    input?.select();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid("Copied.");
    } catch {
      // A browser that keeps its clipboard to itself: the person copies what is selected.
      select();
      setSaid("It is selected: please copy it with your browser's own menu or keys.");
    }
  };
  return (
    <Line ref={line}>
      <Field label={label} value={value} readOnly onChange={() => undefined} onFocus={select} />
      <Button variant="outlined" onClick={() => void copy()}>
        Copy
      </Button>
      <Said role="status">{said}</Said>
    </Line>
  );
}
