import type { Booking } from "@shared/model/booking.ts";
import { useEffect, useRef } from "react";
import { ApiError } from "../../api/api-error.ts";
import { tryTip } from "../../api/money.ts";
import { keepBegun } from "../../auth/begun.ts";
import { SessionLine } from "../../booking/session-line.tsx";
import { useUser } from "../../data/user.ts";
import { useWallet } from "../../data/wallet.ts";
import type { Intention } from "../../payment/intention.ts";
import { OpenCharge } from "../../payment/open-charge.tsx";
import { useCharge } from "../../payment/use-charge.ts";
import { Faces } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Panel, Stack } from "../../ui/panel.tsx";
import { TipForm } from "./tip-form.tsx";
import { Tipped } from "./tipped.tsx";

const send = async ({ id, instructor }: Booking, { amount, pmid, key }: Intention) => {
  const asked = { appointmentId: id, instructorId: instructor.id, pmid, amount };
  const result = await tryTip(asked, key);
  if (result.ok || result.error.code !== "not-found") return result;
  // The session is on the screen, so it is the card that is gone.
  const message = "This card is no longer saved. Please choose another way to pay.";
  return { ok: false as const, error: new ApiError({ code: "not-found", message }) };
};

/** A tip for a closed session, from the wish to its end. */
export function Tip({ uid, booking }: { uid: string; booking: Booking }) {
  const of = `${uid}:${booking.id}`;
  const charge = useCharge(`tip:${of}`, (wish) => send(booking, wish));
  const user = useUser();
  const wallet = useWallet();
  const isPaidHere = charge.outcome?.status === "done";
  const isGiven = isPaidHere || booking.billing.tip;
  useEffect(() => {
    if (!isGiven) return;
    keepBegun(`tip:${of}`, null);
    keepBegun(`tip-form:${of}`, null);
  }, [isGiven, of]);

  const isOpen = charge.outcome?.status === "pending" || charge.outcome?.status === "action";
  const panel = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  // The form goes and comes back with the button that had the focus.
  useEffect(() => {
    if (wasOpen.current !== isOpen) panel.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isGiven)
    return (
      <Tipped
        booking={booking}
        amount={booking.billing.tipAmount ?? charge.intention?.amount ?? 0}
        isNew={isPaidHere || charge.intention !== null}
      />
    );
  return (
    <Panel aria-label="Your tip" ref={panel} tabIndex={-1} style={{ outline: "none" }}>
      <Stack>
        <SessionLine person={booking.instructor} booking={booking} />
        {isOpen && <OpenCharge charge={charge} what="tip" />}
        {!isOpen && (
          <Faces of={user} empty={<Loading />}>
            {({ cards }) => (
              <Faces of={wallet} empty={<Loading />}>
                {({ amount, held }) => (
                  <TipForm
                    name={`tip-form:${of}`}
                    booking={booking}
                    charge={charge}
                    cards={cards}
                    available={amount - held}
                  />
                )}
              </Faces>
            )}
          </Faces>
        )}
      </Stack>
    </Panel>
  );
}
