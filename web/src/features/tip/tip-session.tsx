import type { Booking } from "@core/booking/booking.ts";
import { useEffect } from "react";
import { ApiError } from "../../api/api-error.ts";
import { tipInstructor } from "../../api/calls/payments.ts";
import { saveSessionDraft } from "../../auth/session-draft.ts";
import { useWallet } from "../../data/account/use-wallet.ts";
import { useUser } from "../../data/account/user.ts";
import { SessionLine } from "../../parts/booking/past-session/session-line.tsx";
import { OpenCharge } from "../../parts/payments/open-charge.tsx";
import { type Intention, useCharge } from "../../parts/payments/use-charge.ts";
import { useFocusOnChange } from "../../ui/focus.ts";
import { Column } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TipForm } from "./tip-form.tsx";
import { TipSent } from "./tip-sent.tsx";

const send = async ({ id, instructor }: Booking, { amount, pmid, key }: Intention) => {
  const request = { appointmentId: id, instructorId: instructor.id, pmid, amount };
  const result = await tipInstructor(request, key);
  if (result.ok || result.error.code !== "not-found") return result;
  // The session is on the screen, so "not found" refers to the card.
  const message = "This card is no longer saved. Please choose another way to pay.";
  return { ok: false as const, error: new ApiError({ code: "not-found", message }) };
};

/** A tip for a closed session, from the form to the outcome. */
export function TipSession({ uid, booking }: { uid: string; booking: Booking }) {
  const of = `${uid}:${booking.id}`;
  const charge = useCharge(`tip:${of}`, (request) => send(booking, request));
  const user = useUser();
  const wallet = useWallet();
  const isPaidHere = charge.outcome?.status === "done";
  const isGiven = isPaidHere || booking.billing.tip;
  useEffect(() => {
    if (!isGiven) return;
    saveSessionDraft(`tip:${of}`, null);
    saveSessionDraft(`tip-form:${of}`, null);
  }, [isGiven, of]);

  const isOpen = charge.outcome?.status === "pending" || charge.outcome?.status === "action";
  // The form disappears and returns, with the button that had the focus.
  const panel = useFocusOnChange<HTMLDivElement>(isOpen ? "open" : "form");

  if (isGiven)
    return (
      <TipSent
        booking={booking}
        amount={booking.billing.tipAmount ?? charge.chargeRequest?.amount ?? 0}
        isNew={isPaidHere || charge.chargeRequest !== null}
      />
    );
  return (
    <Panel aria-label="Your tip" ref={panel} tabIndex={-1} style={{ outline: "none" }}>
      <Column>
        <SessionLine person={booking.instructor} booking={booking} />
        {isOpen && <OpenCharge charge={charge} what="tip" />}
        {!isOpen && (
          <LoadableView of={user} empty={<Loading />}>
            {({ cards }) => (
              <LoadableView of={wallet} empty={<Loading />}>
                {({ paid, given }) => (
                  <TipForm
                    name={`tip-form:${of}`}
                    booking={booking}
                    charge={charge}
                    cards={cards}
                    available={paid}
                    given={given}
                  />
                )}
              </LoadableView>
            )}
          </LoadableView>
        )}
      </Column>
    </Panel>
  );
}
