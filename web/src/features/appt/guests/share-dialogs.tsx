import type { Booking } from "@core/booking/booking.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import type { Person } from "@core/fields.ts";
import DialogContentText from "@mui/material/DialogContentText";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import type { ShareLinkState } from "../../../parts/booking/share/use-share-link.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";

interface DialogProps {
  onClose: () => void;
  /** Called once it is done. */
  onDone: () => void;
}

/** Asks for confirmation before renewing the link, because the old one stops working. */
export function RenewLinkDialog({ sharing, onClose, onDone }: DialogProps & { sharing: ShareLinkState }) {
  const renew = async () => {
    if (!(await sharing.ask(true))) return;
    notify("New link ready. The old one no longer works.");
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Create a new link?"
      confirmLabel="Create a new link"
      cancelLabel="Keep the old link"
      isPending={sharing.isPending}
      onConfirm={() => void renew()}
      onCancel={onClose}
    >
      <DialogContentText>
        The link you sent will stop working right away. Guests who already joined stay. Anyone else needs the
        new link.
      </DialogContentText>
      {sharing.problem && <InlineAlert kind="error">{sharing.problem}</InlineAlert>}
    </ConfirmDialog>
  );
}

/** Asks for confirmation before removing a guest. */
export function RemoveGuestDialog(props: DialogProps & { booking: Booking; guest: Person }) {
  const { booking, guest, onClose, onDone } = props;
  const { run, isPending, problem } = useAction((guestId: string) =>
    call("/api/book/part")({ appointmentId: booking.id, guestId }),
  );
  const remove = async () => {
    const result = await run(guest.id);
    if (!result?.ok) return;
    notify(result.value.message);
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={`Remove ${guest.name}?`}
      confirmLabel="Remove guest"
      cancelLabel="Keep guest"
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <DialogContentText>
        We'll let <bdi>{guest.name}</bdi> know. They won't see the time and address anymore, but they can
        rejoin with the link you sent. You can create a new one next.
      </DialogContentText>
      {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
    </ConfirmDialog>
  );
}

/** Asks for confirmation before a guest leaves. */
export function LeaveSessionDialog(props: DialogProps & { booking: SessionView; uid: string }) {
  const { booking, uid, onClose, onDone } = props;
  const host = booking.customer.name;
  const { run, isPending, problem } = useAction(async (guestId: string) => {
    const result = await call("/api/book/part")({ appointmentId: booking.id, guestId });
    if (result.ok || result.error.code !== "not-found") return result;
    // The answer to an earlier attempt was lost: a guest who is off the list has left.
    const value = { message: `You've left ${host}'s session.`, appointmentId: booking.id };
    return { ok: true as const, value };
  });
  const leave = async () => {
    const result = await run(uid);
    if (!result?.ok) return;
    notify(result.value.message);
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title="Leave this session?"
      confirmLabel="Leave session"
      cancelLabel="Stay"
      isPending={isPending}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      <DialogContentText>
        We'll let {host} know, and your spot opens up for someone else. To rejoin, you'll need the link again.
      </DialogContentText>
      {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
    </ConfirmDialog>
  );
}
