import type { Plugin } from "vite";

const replaced = (name: string, id: RegExp, code: string): Plugin => ({
  name,
  apply: "build",
  load: { filter: { id }, handler: () => code },
});

/**
 * Replaces MUI's default theme, which MUI would create on import although every component of ours has our theme. Gain:
 * 2 ms of every page's start on a desktop, 8 ms on a phone that is four times slower; no bytes.
 */
export const noDefaultTheme = (): Plugin =>
  replaced("no-default-theme", /@mui\/material\/styles\/defaultTheme\.mjs$/, "export default {};");

/** Replaces MUI's ripple, which our theme never renders (theme/theme.ts, MuiButtonBase). Gain: 1.98 kB on every page. */
export const noTouchRipple = (): Plugin =>
  replaced(
    "no-touch-ripple",
    /@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    "export default () => null; export const DELAY_RIPPLE = 0;",
  );

/**
 * Replaces the script with which MUI could set a color scheme chosen by a person; ours follows the device (theme/theme.ts).
 * Gain: 0.7 kB on every page.
 */
export const noColorSchemeScript = (): Plugin =>
  replaced(
    "no-color-scheme-script",
    /@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    [
      'export const DEFAULT_MODE_STORAGE_KEY = "mode";',
      'export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = "color-scheme";',
      'export const DEFAULT_ATTRIBUTE = "data-color-scheme";',
      "export const buildInitColorSchemeScript = () => null;",
      "export default () => null;",
    ].join("\n"),
  );
