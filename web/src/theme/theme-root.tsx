import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { getTheme } from "./theme.ts";

/** Provides the theme and the base styles of the page. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={getTheme()} noSsr storageManager={null}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
