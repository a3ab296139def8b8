import { styled } from "@mui/material/styles";
import { Panel } from "../../../ui/panel.tsx";

/** px reserved for the panel of a signed-in customer, so that the layout does not shift: on phones, and on wide screens. */
const RESERVED = { phone: 620, wide: 460 };

/** Its slot on the page; of zero height for visitors. */
export const ForYouSlot = styled("div")(({ theme }) => ({
  "[data-known] &, &[data-kept]": {
    minHeight: RESERVED.phone,
    margin: "8px 0 32px",
    [theme.breakpoints.up("sm")]: { minHeight: RESERVED.wide },
  },
}));

/** The panel with the customer's own facts. */
export const ForYouPanel = styled(Panel)(({ theme }) => ({
  minHeight: RESERVED.phone,
  [theme.breakpoints.up("sm")]: { minHeight: RESERVED.wide },
  "& h3": { ...theme.typography.body1, fontWeight: 600, margin: "0 0 2px" },
  "& p": { margin: 0 },
  "& ul": { margin: 0, paddingLeft: 20 },
  "& li": { padding: "4px 0" },
}));
