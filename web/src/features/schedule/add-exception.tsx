import { ExceptionDialog, type NewException } from "./exception-dialog.tsx";
import { type OnSaved, usePlan } from "./use-plan.ts";

interface AddExceptionProps {
  first: NewException;
  /** Today at the instructor's place, yyyy-mm-dd. */
  today: string;
  onSaved: OnSaved;
  onClose: () => void;
}

/** Asks for time off or extra hours, and saves them. */
export function AddException({ first, today, onSaved, onClose }: AddExceptionProps) {
  const { save, problem, isPending } = usePlan(onSaved);
  return (
    <ExceptionDialog
      first={first}
      today={today}
      isPending={isPending}
      problem={problem}
      onSave={(exception) =>
        void save({ exceptions: { add: exception } }).then((isSaved) => isSaved && onClose())
      }
      onCancel={onClose}
    />
  );
}
