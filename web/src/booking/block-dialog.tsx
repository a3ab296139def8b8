import { useState } from "react";
import { setBlock, tryBlock } from "../api/account.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Message } from "../ui/message.tsx";
import { notify } from "../ui/notifier.tsx";

interface BlockDialogProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** Asks whether an instructor shall be blocked, says what that means, and does it. */
export function BlockDialog({ person: { id, name }, onClose }: BlockDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState("");
  const block = async () => {
    setIsPending(true);
    const result = await tryBlock(id);
    setIsPending(false);
    if (!result.ok) return setRefusal(result.error.message);
    onClose();
    notify(`${name} is blocked.`, { label: "Undo", run: () => void setBlock(id, false) });
    // What had the focus goes.
    requestAnimationFrame(() => document.querySelector("h1")?.focus({ preventScroll: true }));
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Block ${name}?`}
      confirmLabel={refusal ? "Try again" : "Block"}
      isPending={isPending}
      isGrave
      onConfirm={() => void block()}
      onCancel={onClose}
    >
      <div>
        {name} disappears from your search and from your instructors, and no new session can be booked or
        moved with them. We do not tell them.
      </div>
      <div>
        A session that is already booked stays booked; cancel it if you would rather not meet. You can unblock
        them at any time in your settings.
      </div>
      {refusal && <Message kind="error">{refusal}</Message>}
    </ConfirmDialog>
  );
}
