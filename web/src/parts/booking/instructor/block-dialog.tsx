import { splitDisplayName } from "@core/people/names.ts";
import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { setInstructorBlock } from "../../../api/calls/account.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { now } from "../../../clock.ts";
import { useBookingsAhead } from "../../../data/booking/ahead.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { aheadWith } from "./ahead-with.ts";
import { KeptSessions } from "./kept-sessions.tsx";

interface BlockDialogProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** Asks for confirmation, explains the consequences, blocks an instructor, and asks about sessions that are booked. */
export function BlockDialog({ person: { id, name }, onClose }: BlockDialogProps) {
  const { firstname } = splitDisplayName(name);
  const { run, result: last, isPending } = useAction(call("/api/block/set"));
  const [isBlocked, setBlocked] = useState(false);
  const found = useBookingsAhead(id);
  const ahead = aheadWith(found.status === "ready" ? found.value : [], now());
  // Pressed before it is known whether there are any, it still asks.
  const isOver = isBlocked && found.status !== "loading" && ahead.length === 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  // The error stays during a retry.
  const refusal = last?.ok === false ? last.error.message : "";
  const block = async () => {
    const result = await run({ instructorId: id });
    if (!result?.ok) return;
    setBlocked(true);
    notify(`${name} blocked.`, { label: "Undo", run: () => void setInstructorBlock(id, false) });
    // The focused element is about to unmount.
    requestAnimationFrame(() => document.querySelector("h1")?.focus({ preventScroll: true }));
  };
  if (isBlocked)
    return ahead.length > 0 ? <KeptSessions first={firstname} ahead={ahead} onClose={onClose} /> : null;
  return (
    <ConfirmDialog
      isOpen
      title={`Block ${name}?`}
      confirmLabel={refusal ? "Try again" : "Block"}
      isPending={isPending}
      isDestructive
      onConfirm={() => void block()}
      onCancel={onClose}
    >
      <div>
        You won't see {firstname} in search or in your instructors, and you can't book or reschedule sessions
        with them. We won't tell them.
      </div>
      <div>
        {ahead.length > 0
          ? "You have booked a session with them. Next, we ask whether you want to keep it."
          : "Sessions you've already booked stay booked."}{" "}
        You can unblock {firstname} anytime in your settings.
      </div>
      {refusal && <InlineAlert kind="error">{refusal}</InlineAlert>}
    </ConfirmDialog>
  );
}
