import { styled } from "@mui/material/styles";

/** The canvas of a drawing: classes for the site's colors, so that it follows the light and dark schemes. */
export const Scene = styled("svg")(({ theme }) => ({
  display: "block",
  width: "100%",
  height: "auto",
  "& .wall": { fill: theme.vars.palette.mist },
  "& .sky": { fill: theme.vars.palette.background.paper },
  "& .sun": { fill: theme.vars.palette.sun },
  "& .pine": { fill: theme.vars.palette.primary.main },
  "& .leaf": { stroke: theme.vars.palette.primary.main },
  "& .floor": { fill: theme.vars.palette.divider },
  "& .mat": { fill: theme.vars.palette.secondary.main },
}));
