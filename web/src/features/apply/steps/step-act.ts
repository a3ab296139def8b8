import { styled } from "@mui/material/styles";

/** The main act of a step, at its end; on a phone at the bottom of the screen while its step is on it. */
export const StepAct = styled("div")(({ theme }) => ({
  display: "grid",
  [theme.breakpoints.up("md")]: { justifyContent: "start", gridTemplateColumns: "minmax(0, 20rem)" },
  [theme.breakpoints.down("md")]: {
    position: "sticky",
    bottom: "calc(var(--tabs, 0px) + var(--bottom-strip, 0px))",
    zIndex: 1,
    margin: "0 -20px",
    padding: "12px 20px",
    background: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));
