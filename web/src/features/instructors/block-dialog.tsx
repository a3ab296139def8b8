import { useState } from "react";
import { setBlock, tryBlock } from "../../api/account.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Message } from "../../ui/message.tsx";
import { notify } from "../../ui/notifier.tsx";
import type { Person } from "./person-card.tsx";

/** Asks whether an instructor shall be blocked, says what that means, and does it. */
export function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState("");
  const block = async () => {
    setIsPending(true);
    const result = await tryBlock(person.id);
    setIsPending(false);
    if (!result.ok) return setRefusal(result.error.message);
    onClose();
    notify(`${person.name} is blocked.`, { label: "Undo", run: () => void setBlock(person.id, false) });
    // The card that had the focus goes.
    requestAnimationFrame(() => document.querySelector("h1")?.focus({ preventScroll: true }));
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Block ${person.name}?`}
      confirmLabel={refusal ? "Try again" : "Block"}
      isPending={isPending}
      isGrave
      onConfirm={() => void block()}
      onCancel={onClose}
    >
      <div>
        {person.name} will no longer be offered to you and cannot be booked by you. We do not tell them. A
        session that is already booked stays booked; cancel it if you would rather not meet. You can unblock
        them at any time in your settings.
      </div>
      {refusal && <Message kind="error">{refusal}</Message>}
    </ConfirmDialog>
  );
}
