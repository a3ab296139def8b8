import { styled } from "@mui/material/styles";
import { Panel } from "../../ui/panel.tsx";

/** px kept free for it where somebody is known, so that nothing jumps when it comes: on a phone, and where it is wide. */
const RESERVED = { phone: 620, wide: 460 };

/** Its place on the page: of no height for visitors. */
export const Place = styled("div")(({ theme }) => ({
  "[data-known] &, &[data-kept]": {
    minHeight: RESERVED.phone,
    margin: "8px 0 32px",
    [theme.breakpoints.up("sm")]: { minHeight: RESERVED.wide },
  },
}));

/** The sheet with what is somebody's own. */
export const Sheet = styled(Panel)(({ theme }) => ({
  minHeight: RESERVED.phone,
  [theme.breakpoints.up("sm")]: { minHeight: RESERVED.wide },
  "& h3": { ...theme.typography.body1, fontWeight: 600, margin: "0 0 2px" },
  "& p": { margin: 0 },
  "& ul": { margin: 0, paddingLeft: 20 },
  "& li": { padding: "4px 0" },
}));
