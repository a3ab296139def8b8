/** Prints the page without what surrounds it, dark on white, a table as a table at any width. */
export const onPaper = {
  "@media print": {
    "@page": { margin: "18mm" },
    "header.MuiAppBar-root, footer, [role=status], .MuiSnackbar-root": { display: "none !important" },
    "html, body": { background: "#fff !important" },
    "main, main *": { color: "#000 !important", background: "none !important" },
    "main tr": { breakInside: "avoid" },
  },
} as const;
