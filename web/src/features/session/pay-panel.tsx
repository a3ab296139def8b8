import type { Booking } from "@core/booking/booking.ts";
import { Link } from "react-router-dom";
import { usePublicPolicies } from "../../api/hooks/use-public-policies.ts";
import { sessionPayOf } from "../../parts/instructor-bookings/session-pay.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { Column } from "../../ui/layout.ts";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";
import { payText } from "./pay-text.ts";

/** What the session brings the instructor, and when; the tip apart. `now` ms UTC. */
export function PayPanel({ booking, now }: { booking: Booking; now: number }) {
  const { currency } = booking.billing;
  const pay = sessionPayOf(booking, now);
  const { payoutDay } = usePublicPolicies();
  return (
    <Panel aria-labelledby="pay">
      <Column style={{ gap: 10 }}>
        <h2 id="pay" style={{ marginBottom: 0 }}>
          Your pay
        </h2>
        {pay.state !== "none" && (
          <div>
            You earn{" "}
            <strong>
              <MoneyText minor={pay.share} currency={currency} />
            </strong>{" "}
            <Quiet>
              of <MoneyText minor={pay.gross} currency={currency} />
            </Quiet>
          </div>
        )}
        <div>{payText(pay, booking, payoutDay)}</div>
        {pay.tip > 0 && (
          <div>
            Tip{" "}
            <strong>
              <MoneyText minor={pay.tip} currency={currency} />
            </strong>
            , all of it yours.
          </div>
        )}
        {pay.state === "booked" && (
          <Link to={instructorPaths.earnings}>See your earnings, with refunds and payouts</Link>
        )}
      </Column>
    </Panel>
  );
}
