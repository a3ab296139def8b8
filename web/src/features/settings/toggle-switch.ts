import { styled } from "@mui/material/styles";

/** A checkbox styled as a switch; give it `type="checkbox" role="switch"`. */
export const ToggleSwitch = styled("input")(({ theme }) => ({
  appearance: "none",
  flex: "none",
  width: 52,
  height: 30,
  margin: 0,
  borderRadius: 15,
  cursor: "pointer",
  border: `2px solid ${theme.vars.palette.control}`,
  background: theme.vars.palette.background.paper,
  transition: "background 120ms",
  "@media (prefers-reduced-motion: reduce)": { transition: "none" },
  "&::before": {
    content: '""',
    display: "block",
    width: 18,
    height: 18,
    margin: 4,
    borderRadius: "50%",
    background: theme.vars.palette.control,
  },
  "&:checked": {
    background: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  "&:checked::before": {
    marginLeft: 26,
    background: theme.vars.palette.primary.contrastText,
  },
}));
