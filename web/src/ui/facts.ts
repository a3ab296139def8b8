import { styled } from "@mui/material/styles";

/** Names and what they are, one below the other. */
export const Facts = styled("dl")({
  margin: 0,
  display: "grid",
  gap: 12,
  overflowWrap: "anywhere",
  "& dt": { fontWeight: 600 },
  "& dd": { margin: 0 },
});

/** Small names, each above what it is. */
export const QuietFacts = styled(Facts)(({ theme }) => ({
  "& dt": { fontWeight: "inherit", fontSize: "0.85rem", color: theme.vars.palette.text.secondary },
}));

/** Names and what they are, side by side. */
export const FactRows = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "4px 16px",
  margin: 0,
  "& dt": { color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, overflowWrap: "anywhere" },
}));
