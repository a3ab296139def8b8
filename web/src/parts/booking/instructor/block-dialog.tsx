import { splitDisplayName } from "@core/people/names/names.ts";
import { blockInstructor, setInstructorBlock } from "../../../api/calls/account.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";

interface BlockDialogProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** Asks for confirmation, explains the consequences, and blocks an instructor. */
export function BlockDialog({ person: { id, name }, onClose }: BlockDialogProps) {
  const { firstname } = splitDisplayName(name);
  const { run, result: last, isPending } = useAction(blockInstructor);
  // The error stays during a retry.
  const refusal = last?.ok === false ? last.error.message : "";
  const block = async () => {
    const result = await run(id);
    if (!result?.ok) return;
    onClose();
    notify(`${name} blocked.`, { label: "Undo", run: () => void setInstructorBlock(id, false) });
    // The focused element is about to unmount.
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
        You won't see {firstname} in search or in your instructors, and you can't book or reschedule sessions
        with them. We won't tell them.
      </div>
      <div>
        Sessions you've already booked stay booked. Cancel them if you'd rather not meet. You can unblock{" "}
        {firstname} anytime in your settings.
      </div>
      {refusal && <InlineAlert kind="error">{refusal}</InlineAlert>}
    </ConfirmDialog>
  );
}
