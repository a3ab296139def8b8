import type { CSSObject, Theme } from "@mui/material/styles";

/** The look of a filled button for links and buttons of public pages, which do without MUI's Button (quality P1). */
export const buttonLook = ({ theme }: { theme: Theme }): CSSObject => ({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  minHeight: 44,
  padding: "8px 20px",
  border: 0,
  borderRadius: 12,
  font: "inherit",
  fontWeight: 600,
  textDecoration: "none",
  cursor: "pointer",
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
  "&:hover": { background: theme.vars.palette.primary.dark },
});

/** The same without a filling, for what matters less. */
export const quietButtonLook = ({ theme }: { theme: Theme }): CSSObject => ({
  ...buttonLook({ theme }),
  color: theme.vars.palette.primary.main,
  background: "transparent",
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.control}`,
  "&:hover": { background: theme.vars.palette.mist },
});
