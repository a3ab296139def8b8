import { type Theme, ThemeProvider } from "@mui/material/styles";
import type {} from "@mui/x-data-grid/themeAugmentation";
import type { ReactNode } from "react";
import { deskComponents } from "./desk-components.ts";

/** MUI X reads variables that no other page needs, so the pages' styles leave them out: here they are others of ours. */
const withDeskLooks = (theme: Theme): Theme => ({
  ...theme,
  vars: {
    ...theme.vars,
    palette: {
      ...theme.vars?.palette,
      DataGrid: {
        bg: theme.vars?.palette.background.paper,
        headerBg: theme.vars?.palette.mist,
        pinnedBg: theme.vars?.palette.background.paper,
      },
    },
  } as Theme["vars"],
  typography: {
    ...theme.typography,
    h1: { ...theme.typography.h1, fontSize: "1.6rem" },
    h2: { ...theme.typography.h2, fontSize: "1.15rem" },
    h3: { ...theme.typography.h3, fontSize: "1rem" },
    body1: { ...theme.typography.body1, fontSize: "0.92rem", lineHeight: 1.5 },
    body2: { ...theme.typography.body2, fontSize: "0.86rem", lineHeight: 1.5 },
  },
  components: { ...theme.components, ...(deskComponents(theme.components) as Theme["components"]) },
});

let desk: Theme | undefined;

/** Extended once for all pages of the desk, as the full theme is. */
const deskThemeOf = (theme: Theme): Theme => {
  desk ??= withDeskLooks(theme);
  return desk;
};

/** Provides the looks of the desk: denser than the rest, for eight hours a day. Within the full theme. */
export function DeskTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={deskThemeOf}>{children}</ThemeProvider>;
}
