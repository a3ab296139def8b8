import { percentOf } from "@core/money.ts";
import { Link } from "react-router-dom";
import { paths, withNextPath } from "../../../routing/paths.ts";
import { formatShortMoney } from "../../../ui/formats/money-format.ts";
import { Quiet } from "../../../ui/text.ts";
import { topUpWithGift } from "./welcome-gift.ts";

interface WelcomeTopUpProps {
  /** How much credit is missing for the session, minor units. */
  short: number;
  /** Percent that the gift adds. */
  percent: number;
  /** Address to return to from the settings. */
  here: string;
}

/** The welcome gift as one quiet line: the top-up that covers the session. It never stands between a person and paying. */
export function WelcomeTopUp({ short, percent, here }: WelcomeTopUpProps) {
  const topUp = topUpWithGift(short, percent);
  return (
    <Quiet>
      <Link to={`${withNextPath(paths.billing, here)}&amount=${topUp}`}>
        Top up {formatShortMoney(topUp)} and get {formatShortMoney(percentOf(topUp, percent))} free
      </Link>
      . That covers this session.
    </Quiet>
  );
}
