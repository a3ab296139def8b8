import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { theme } from "./theme.ts";

/** Gives everything below the theme and the base styles of the page. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme()} noSsr storageManager={null}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
