import List from "@mui/material/List";
import { styled } from "@mui/material/styles";

/** A list with a rule between its lines. */
export const RuledList = styled(List)(({ theme }) => ({
  padding: 0,
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
