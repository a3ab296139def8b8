import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { useOnline } from "../../api/online.ts";
import { useMyId } from "../../data/account/use-my-id.ts";
import { changePresses, usePresses } from "../../data/offline/presses.ts";
import { pressText, sendPresses } from "../../parts/instructor-bookings/send-presses.ts";
import { sessionPath } from "../../routing/instructor-links.ts";
import { useInterval } from "../../ui/use-interval.ts";

const Strip = styled("aside")(({ theme }) => ({
  padding: "8px 16px",
  background: theme.vars.palette.mist,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  "& ul": { listStyle: "none", margin: "0 auto", padding: 0, maxWidth: 720, display: "grid", gap: 8 },
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4px 16px",
  },
  "& q": { display: "block", whiteSpace: "pre-line" },
}));

/** ms between two tries: a phone may say that it has a network where it has none. */
const RETRY = 30_000;

/** Lists acts pressed while offline: waiting to be sent, or refused by the server when they were. */
export function UnsentBar() {
  const presses = usePresses();
  const isOnline = useOnline();
  const uid = useMyId();
  const waiting = presses?.waiting.filter(({ isSent }) => !isSent) ?? [];
  const isSending = uid !== null && waiting.length > 0 && isOnline;
  useInterval(isSending ? RETRY : null, () => void (uid && sendPresses(uid)), true);
  if (!uid || !presses || waiting.length + presses.told.length === 0) return null;
  const close = (key: string) =>
    changePresses(uid, (kept) => ({ ...kept, told: kept.told.filter(({ press }) => press.key !== key) }));
  return (
    <Strip aria-label="Not sent yet">
      <div role="status">
        <ul>
          {waiting.map((press) => (
            <li key={press.key}>
              <span>
                {pressText(press)}. <strong>Saved on this phone.</strong> We'll send it once you're connected.
              </span>
            </li>
          ))}
          {presses.told.map(({ press, text }) => (
            <li key={press.key}>
              <span>
                {text} <Link to={sessionPath(press.bookingId)}>Open the session</Link>
                {[press.words?.practiced, press.words?.atHome].map(
                  (words, at) => words && <q key={at ? "home" : "did"}>{words}</q>,
                )}
              </span>
              <Button variant="outlined" size="small" onClick={() => close(press.key)}>
                Got it
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Strip>
  );
}
