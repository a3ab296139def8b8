import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { formatShortMoney } from "../../ui/formats/money-format.ts";

// Amounts wrap into rows, so that each is a button of its own and not a part of a bar.
const Grid = styled(ToggleButtonGroup, { shouldForwardProp: (prop) => prop !== "least" })<{ least: number }>(
  ({ theme, least }) => ({
    display: "grid",
    gridTemplateColumns: `repeat(auto-fit, minmax(${least / 16}rem, 1fr))`,
    gap: 8,
    "& .MuiToggleButton-root": {
      minHeight: 52,
      margin: 0,
      padding: "4px 8px",
      display: "block",
      lineHeight: 1.3,
      color: theme.vars.palette.text.primary,
      border: `1px solid ${theme.vars.palette.control}`,
      borderRadius: 12,
      "&.Mui-selected, &.Mui-selected:hover": {
        color: theme.vars.palette.primary.contrastText,
        background: theme.vars.palette.primary.main,
        borderColor: theme.vars.palette.primary.main,
      },
    },
    "& small": { display: "block", fontSize: "0.85rem", fontWeight: 400 },
  }),
);

/** A preset amount, minor units, with what it buys and what is added. */
interface Preset {
  minor: number;
  label?: string;
  note?: string;
}

interface AmountPresetsProps {
  presets: readonly Preset[];
  currency?: string;
  /** Minor units; null while there is no amount. */
  chosen: number | null;
  /** Minimum width of one, px of text at its usual size; a row holds as many as fit. */
  least?: number;
  onChoose: (minor: number) => void;
}

/** Preset amounts that fill a field. */
export function AmountPresets({ presets, currency, chosen, least = 72, onChoose }: AmountPresetsProps) {
  return (
    <Grid
      exclusive
      least={least}
      aria-label="Suggested amounts"
      value={chosen}
      // Null: the chosen one is pressed again, and stays.
      onChange={(_, minor: number | null) => minor !== null && onChoose(minor)}
    >
      {presets.map(({ minor, label, note }) => (
        <ToggleButton key={minor} value={minor}>
          {label && <small>{label} </small>}
          {formatShortMoney(minor, currency)}
          {note && <small> {note}</small>}
        </ToggleButton>
      ))}
    </Grid>
  );
}
