import { styled } from "@mui/material/styles";

/** Big figures beside each other, each above its name. */
export const Figures = styled("dl")(({ theme }) => ({
  margin: 0,
  display: "grid",
  gap: 12,
  gridTemplateColumns: "repeat(auto-fit, minmax(70px, 1fr))",
  "& div": { display: "flex", flexDirection: "column-reverse", justifyContent: "flex-end" },
  "& dt": { color: theme.vars.palette.text.secondary, fontSize: "0.86rem" },
  "& dd": { margin: 0, fontSize: "1.5rem", fontWeight: 600, fontVariantNumeric: "tabular-nums" },
}));
