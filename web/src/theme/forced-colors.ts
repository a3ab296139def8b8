import type { CSSObject } from "@mui/material/styles";

const chosen = [
  "[aria-pressed=true]",
  "[aria-selected=true]",
  "[aria-current=page]",
  ".Mui-selected",
  "label:has(input[type=radio]:checked)",
].join();

const disabled = ":is(button, a, [role=button]):is(:disabled, [aria-disabled=true], .Mui-disabled)";

/** What only a shadow or a background sets apart from the page. */
const borderless = [
  ".MuiButton-contained",
  ".MuiChip-filled",
  ".MuiBadge-badge:not(.MuiBadge-invisible)",
  ".MuiDialog-paper",
  ".MuiDrawer-paper",
  ".MuiSnackbarContent-root",
].join();

/**
 * Looks in forced colors (a high-contrast mode of the system), where the browser drops our colors, backgrounds and
 * shadows. Lines say the same: solid for chosen, dashed for disabled, double for chosen with the focus. Important,
 * because controls have outlines of their own.
 */
export const forcedColors: CSSObject = {
  "@media (forced-colors: active)": {
    [borderless]: { border: "1px solid !important" },
    "[aria-current=date]": { outline: "1px dotted", outlineOffset: -1 },
    [`:is(${chosen})`]: { outline: "2px solid Highlight !important", outlineOffset: "-2px !important" },
    [`:is(${chosen}):is(:focus-visible, :has(:focus-visible))`]: {
      outline: "6px double Highlight !important",
      outlineOffset: "0 !important",
    },
    [disabled]: { color: "GrayText !important", outline: "1px dashed GrayText", outlineOffset: -1 },
    ":is(input, textarea, select):disabled, .Mui-disabled > fieldset": { borderStyle: "dashed !important" },
    // Only system colors survive as backgrounds.
    ".MuiSwitch-thumb": { background: "ButtonText !important" },
    ".MuiSwitch-track": { border: "1px solid ButtonText", opacity: "1 !important" },
    ".Mui-checked + .MuiSwitch-track": { background: "Highlight !important" },
  },
};
