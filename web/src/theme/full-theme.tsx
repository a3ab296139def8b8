import { type Theme, ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { moreComponents } from "./more-components.ts";

const withMoreComponents = (theme: Theme): Theme => ({
  ...theme,
  // MUI's table reads a variable that no other component needs, so the pages' styles omit it: here it is the divider's.
  vars: {
    ...theme.vars,
    palette: { ...theme.vars?.palette, TableCell: { border: theme.vars?.palette.divider } },
  } as Theme["vars"],
  // The smallest heading, within a panel.
  typography: { ...theme.typography, h4: { ...theme.typography.h3, fontSize: "1rem" } },
  // MUI types a theme's own components as if they had no CSS variables.
  components: { ...theme.components, ...(moreComponents as Theme["components"]) },
});

let full: Theme | undefined;

/** Extended once for all pages: MUI computes the styles of its components again for a theme that is another object. */
const fullThemeOf = (theme: Theme): Theme => {
  full ??= withMoreComponents(theme);
  return full;
};

/** Provides the theme with the looks of all components. Public pages do without: each of them would load it. */
export function FullTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={fullThemeOf}>{children}</ThemeProvider>;
}
