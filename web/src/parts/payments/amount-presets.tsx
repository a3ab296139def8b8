import { styled } from "@mui/material/styles";
import { formatMoney } from "../../ui/formats/money-format.ts";

const Grid = styled("div", { shouldForwardProp: (prop) => prop !== "least" })<{ least: number }>(
  ({ theme, least }) => ({
    display: "grid",
    gridTemplateColumns: `repeat(auto-fit, minmax(${least}px, 1fr))`,
    gap: 8,
    "& button": {
      minHeight: 52,
      padding: "4px 8px",
      font: "inherit",
      fontWeight: 600,
      lineHeight: 1.3,
      color: theme.vars.palette.text.primary,
      background: "none",
      border: `1px solid ${theme.vars.palette.control}`,
      borderRadius: 12,
      cursor: "pointer",
    },
    "& button:hover": { background: theme.vars.palette.mist },
    "& button[aria-pressed=true]": {
      color: theme.vars.palette.primary.contrastText,
      background: theme.vars.palette.primary.main,
      borderColor: theme.vars.palette.primary.main,
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
  /** Minor units; null while there is no amount. */
  chosen: number | null;
  /** Minimum width of one, px; a row holds as many as fit. */
  least?: number;
  onChoose: (minor: number) => void;
}

/** Preset amounts that fill a field. */
export function AmountPresets({ presets, chosen, least = 72, onChoose }: AmountPresetsProps) {
  return (
    <Grid least={least} role="group" aria-label="Suggested amounts">
      {presets.map(({ minor, label, note }) => (
        <button key={minor} type="button" aria-pressed={chosen === minor} onClick={() => onChoose(minor)}>
          {label && <small>{label} </small>}
          {formatMoney(minor).replace(/\.00$/, "")}
          {note && <small> {note}</small>}
        </button>
      ))}
    </Grid>
  );
}
