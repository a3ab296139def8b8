import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { FieldGroup } from "./field-group.tsx";

const isOwn = (prop: PropertyKey) => prop !== "isCompact";

const Card = styled(FormControlLabel, { shouldForwardProp: isOwn })<{ isCompact: boolean }>(
  ({ theme, isCompact }) => ({
    position: "relative",
    gap: isCompact ? 0 : 10,
    minWidth: 0,
    minHeight: 48,
    margin: 0,
    padding: isCompact ? "9px 15px" : "9px 15px 9px 11px",
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.control}`,
    background: theme.vars.palette.background.paper,
    "@media (hover: hover)": { "&:hover": { background: theme.vars.palette.mist } },
    "&:has(:checked)": {
      background: theme.vars.palette.mist,
      borderColor: theme.vars.palette.primary.main,
      outline: `1px solid ${theme.vars.palette.primary.main}`,
    },
    "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
    "&:has(:disabled)": { borderStyle: "dashed", background: "none" },
    "@media (forced-colors: active)": { "&:has(:disabled)": { color: "GrayText" } },
    // A short or narrow option has no room for the circle; its border says that it is chosen.
    ...(isCompact && { "& .MuiRadio-root": { position: "absolute", inset: 0, opacity: 0 } }),
  }),
);
const Content = styled("span")({ display: "flex", flex: 1, gap: 12, alignItems: "center", minWidth: 0 });

interface OptionProps {
  /** The radio group's name. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  isDisabled?: boolean;
  /** Whether it is as short as a time or as narrow as a style, so that the circle is not shown. */
  isCompact?: boolean;
  children: ReactNode;
}

/** A radio button that looks like a card. */
export function Option({ name, isChosen, onChoose, isDisabled, isCompact = false, children }: OptionProps) {
  return (
    <Card
      disableTypography
      isCompact={isCompact}
      // Without a value of its own, it is disabled with its group.
      {...(isDisabled && { disabled: true })}
      control={<Radio name={name} checked={isChosen} onChange={onChoose} />}
      label={<Content>{children}</Content>}
    />
  );
}

export const Options = styled(FieldGroup, { shouldForwardProp: (prop) => prop !== "least" })<{
  /** Minimum width of an option, px of text at its usual size; a row holds as many as fit. */
  least?: number;
}>(({ least = 200 }) => ({
  display: "grid",
  gap: 10,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${least / 16}rem, 100%), 1fr))`,
  "& > legend": { marginBottom: 10 },
}));
