/** Colors of one scheme, as #rrggbb. `theme/palette.test.ts` checks contrast AA. */
export interface ColorScheme {
  /** The page, and surfaces on it. */
  page: string;
  paper: string;
  /** Quiet fields and hero backgrounds. */
  mist: string;
  text: string;
  textQuiet: string;
  line: string;
  /** Borders of fields and controls, 3:1 against the paper. */
  control: string;
  pine: string;
  onPine: string;
  plum: string;
  onPlum: string;
  /** Stars, offers, the sun in the drawings. */
  sun: string;
  error: string;
  warning: string;
  success: string;
  info: string;
}

/** Morning: mist, pine and a plum accent. */
export const lightScheme: ColorScheme = {
  page: "#f6f8f5",
  paper: "#ffffff",
  mist: "#e4eee8",
  text: "#17302b",
  textQuiet: "#4b625b",
  line: "#d3dfd9",
  control: "#748a83",
  pine: "#1d6155",
  onPine: "#ffffff",
  plum: "#7d3b63",
  onPlum: "#ffffff",
  sun: "#f0b64a",
  error: "#a52f3a",
  warning: "#855400",
  success: "#2b6b3f",
  info: "#2a5b86",
};

/** Evening: the same room with the lamp on. */
export const darkScheme: ColorScheme = {
  page: "#101917",
  paper: "#182421",
  mist: "#1f302b",
  text: "#e7f0ec",
  textQuiet: "#aabeb7",
  line: "#2d3e39",
  control: "#73897f",
  pine: "#8fd3c0",
  onPine: "#06251f",
  plum: "#e5aacb",
  onPlum: "#38122a",
  sun: "#f2c063",
  error: "#f3a3a3",
  warning: "#edc072",
  success: "#93d3a2",
  info: "#97c6ea",
};
