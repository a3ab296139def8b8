import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

const Label = styled("label")(({ theme }) => ({
  position: "relative",
  display: "flex",
  gap: 12,
  alignItems: "center",
  minWidth: 0,
  minHeight: 48,
  padding: "10px 16px",
  borderRadius: 12,
  cursor: "pointer",
  background: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.control}`,
  "&:hover": { background: theme.vars.palette.mist },
  "&:has(:checked)": {
    background: theme.vars.palette.mist,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
  "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  "&:has(:disabled)": { cursor: "default", background: "none" },
  "& input": { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" },
}));

interface OptionProps {
  /** The same for all options of a choice. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** One of several things to choose from, as a card: a radio button in other clothes. */
export function Option({ name, isChosen, onChoose, isDisabled = false, children }: OptionProps) {
  return (
    <Label>
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      {children}
    </Label>
  );
}

/** Options of one choice; its first child is a `legend`. */
export const Options = styled("fieldset", { shouldForwardProp: (prop) => prop !== "least" })<{
  /** Least width of an option, px: as many stand beside one another as there is room for. */
  least?: number;
}>(({ least = 200 }) => ({
  display: "grid",
  gap: 10,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}px, 100%), 1fr))`,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  "& > legend": { padding: "0 0 10px", fontWeight: 600 },
}));
