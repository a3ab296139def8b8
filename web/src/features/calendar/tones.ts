import type { Theme } from "@mui/material/styles";
import type { Tone } from "./agenda-order.ts";

/** The colour of each look; what is over or came to nothing keeps out of the way. */
export const colourOf = (theme: Theme, tone: Tone): string =>
  ({
    set: theme.vars.palette.success.main,
    open: theme.vars.palette.warning.main,
    past: theme.vars.palette.control,
    off: theme.vars.palette.control,
  })[tone];
