import type { Booking } from "@shared/model/booking.ts";
import type { Person } from "@shared/model/fields.ts";
import { partBooking } from "../../api/booking.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Message } from "../../ui/message.tsx";
import { notify } from "../../ui/notifier.tsx";
import { DialogText } from "./dialog-text.tsx";
import { troubleText, useChange } from "./use-change.ts";
import type { Sharing } from "./use-share.ts";

interface DialogProps {
  onClose: () => void;
  /** It has happened. */
  onDone: () => void;
}

/** Asks before the link is renewed, because the old one stops. */
export function RenewDialog({ sharing, onClose, onDone }: DialogProps & { sharing: Sharing }) {
  const renew = async () => {
    if (!(await sharing.ask(true))) return;
    notify("There is a new link. The old one has stopped.");
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Make a new link?"
      confirmLabel="Make a new link"
      cancelLabel="Keep the old one"
      isPending={sharing.isPending}
      onConfirm={() => void renew()}
      onCancel={onClose}
    >
      <DialogText>
        The link you have sent stops at once. Whoever has joined stays; others need the new one.
      </DialogText>
      {sharing.problem && <Message kind="error">{sharing.problem}</Message>}
    </ConfirmDialog>
  );
}

/** Asks before a guest is taken off the list. */
export function RemoveDialog(props: DialogProps & { booking: Booking; guest: Person }) {
  const { booking, guest, onClose, onDone } = props;
  const { run, isPending, error } = useChange();
  const remove = async () => {
    const done = await run(() => partBooking(booking.id, guest.id));
    if (!done) return;
    notify(done.message);
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      isGrave
      title={`Remove ${guest.name}?`}
      confirmLabel="Remove"
      cancelLabel="Keep"
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <DialogText>
        We tell {guest.name}, who no longer sees when and where. The link you have sent still lets them in;
        you can make a new one afterwards.
      </DialogText>
      {error && <Message kind="error">{troubleText(error)}</Message>}
    </ConfirmDialog>
  );
}

/** Asks before a guest leaves. */
export function LeaveDialog(props: DialogProps & { booking: Booking; uid: string }) {
  const { booking, uid, onClose, onDone } = props;
  const host = booking.customer.name;
  const { run, isPending, error } = useChange();
  const leave = async () => {
    const done = await run(async () => {
      const result = await partBooking(booking.id, uid);
      if (result.ok || result.error.code !== "not-found") return result;
      // The answer of an earlier attempt was lost on its way: whoever is not on the list has left.
      return { ok: true, value: { message: `You have left ${host}'s session.`, appointmentId: booking.id } };
    });
    if (!done) return;
    notify(done.message);
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      isGrave
      title="Leave this session?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isPending={isPending}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      <DialogText>
        We tell {host}, and your place is free for somebody else. To come back you need the link again.
      </DialogText>
      {error && <Message kind="error">{troubleText(error)}</Message>}
    </ConfirmDialog>
  );
}
