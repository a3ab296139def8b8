import { styled } from "@mui/material/styles";
import { useOnline } from "../api/online.ts";

const Strip = styled("div")(({ theme }) => ({
  "& p": {
    margin: 0,
    padding: "8px 16px",
    textAlign: "center",
    fontSize: "0.95rem",
    background: theme.vars.palette.mist,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}));

/** Says that there is no network, for as long as there is none. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <Strip role="status">
      {!isOnline && <p>You are offline. Your next sessions stay readable; changes have to wait.</p>}
    </Strip>
  );
}
