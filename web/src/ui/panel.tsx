import Paper, { type PaperProps } from "@mui/material/Paper";
import { styled } from "@mui/material/styles";

/** A surface that groups related content. */
export const Panel = styled((props: PaperProps) => (
  <Paper component="section" variant="outlined" {...props} />
))(({ theme }) => ({
  borderRadius: 16,
  padding: 20,
  minWidth: 0,
  "& > h2:first-of-type, & > h3:first-of-type": { marginBottom: 8 },
  [theme.breakpoints.up("md")]: { padding: 28 },
}));

/** A column with gaps. */
export const Stack = styled("div")({ display: "grid", gap: 20, gridTemplateColumns: "minmax(0, 1fr)" });

/** A row with gaps that wraps. */
export const Row = styled("div")({ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" });

/** Secondary text. */
export const Quiet = styled("span")(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontSize: "0.92rem",
}));
