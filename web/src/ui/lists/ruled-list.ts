import { styled } from "@mui/material/styles";

/** A list without marks, with a rule between its lines. */
export const RuledList = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
