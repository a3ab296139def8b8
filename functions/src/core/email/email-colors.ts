/** Colors of our emails, light and dark, from the web's palette; a test compares them. */
export const emailColors = {
  light: {
    page: "#f6f8f5",
    paper: "#ffffff",
    line: "#d3dfd9",
    text: "#17302b",
    textQuiet: "#4b625b",
    pine: "#1d6155",
    onPine: "#ffffff",
    sun: "#f0b64a",
  },
  dark: {
    page: "#101917",
    paper: "#182421",
    line: "#2d3e39",
    text: "#e7f0ec",
    textQuiet: "#aabeb7",
    pine: "#8fd3c0",
    onPine: "#06251f",
    sun: "#f2c063",
  },
} as const;
