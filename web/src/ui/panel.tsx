import { styled } from "@mui/material/styles";

/** A sheet of paper on the page: what belongs together. */
export const Panel = styled("section")(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  padding: 20,
  minWidth: 0,
  "& > h2:first-of-type, & > h3:first-of-type": { marginBottom: 8 },
  [theme.breakpoints.up("md")]: { padding: 28 },
}));

/** Things below one another. */
export const Stack = styled("div")({ display: "grid", gap: 20, gridTemplateColumns: "minmax(0, 1fr)" });

/** Things beside one another that wrap. */
export const Row = styled("div")({ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" });

/** Text that matters less. */
export const Quiet = styled("span")(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontSize: "0.92rem",
}));

/** A word about a state, in a pill. */
export const Pill = styled("span", { shouldForwardProp: (name) => name !== "kind" })<{
  kind?: "info" | "success" | "warning" | "error";
}>(({ theme, kind }) => ({
  display: "inline-flex",
  alignItems: "center",
  padding: "2px 12px",
  borderRadius: 999,
  fontSize: "0.85rem",
  fontWeight: 600,
  whiteSpace: "nowrap",
  background: theme.vars.palette.mist,
  color: kind ? theme.vars.palette[kind].main : theme.vars.palette.text.primary,
}));
