import { styled } from "@mui/material/styles";
import { useOnline } from "../../api/online.ts";

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

/** Shown while offline, with what can be done. */
export function OfflineBar({ children }: { children: string }) {
  const isOnline = useOnline();
  return (
    <Strip as="aside" aria-label="Connection">
      <div role="status">{!isOnline && <p>You're offline. {children}</p>}</div>
    </Strip>
  );
}
