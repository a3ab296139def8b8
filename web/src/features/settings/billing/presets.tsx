import { styled } from "@mui/material/styles";
import { formatMoney } from "../../../ui/money-format.ts";
import { presets, readTopUp, typedOf } from "./amount.ts";

const Grid = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(56px, 1fr))",
  gap: 8,
  "& button": {
    minHeight: 52,
    padding: "4px 8px",
    font: "inherit",
    fontWeight: 600,
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
}));

/** Usual amounts that fill the field. */
export function Presets({ typed, onChoose }: { typed: string; onChoose: (typed: string) => void }) {
  const amount = readTopUp(typed);
  return (
    <Grid role="group" aria-label="Usual amounts">
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={"minor" in amount && amount.minor === preset}
          onClick={() => onChoose(typedOf(preset))}
        >
          {formatMoney(preset).replace(/\.00$/, "")}
        </button>
      ))}
    </Grid>
  );
}
