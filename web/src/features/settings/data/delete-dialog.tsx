import { useState } from "react";
import { Link } from "react-router-dom";
import type { ClosingCreditView } from "../../../api/answers.ts";
import { previewDeletion } from "../../../api/calls/account.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { useWallet } from "../../../data/account/use-wallet.ts";
import { paths } from "../../../routing/paths.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { CheckBox } from "../../../ui/forms/check-box.tsx";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { closingSentences, givenUp } from "./closing-text.ts";
import { DeletionEffects } from "./deletion-effects.tsx";
import { DeletionObstacleList } from "./deletion-obstacle-list.tsx";
import { deletionObstaclesOf, isInstructors, useDeleteAccount } from "./use-delete-account.ts";

/** Scrolls a message below the long text into view on a small screen. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" });

interface CreditLeftProps {
  credit: ClosingCreditView;
  isGiven: boolean;
  onGive: (isGiven: boolean) => void;
}

/** What happens to the credit: what is given up must be confirmed. */
function CreditLeft({ credit, isGiven, onGive }: CreditLeftProps) {
  const lose = givenUp(credit);
  return (
    <div>
      <div>{closingSentences(credit).join(" ")}</div>
      {lose > 0 && (
        <>
          <div>
            <Link to={paths.book}>Book a session</Link> with it first, or check this box:
          </div>
          <CheckBox isChecked={isGiven} onChange={onGive}>
            I understand I'll lose {formatMoney(lose, credit.currency)}
          </CheckBox>
        </>
      )}
    </div>
  );
}

/** What would happen to the credit: asked whenever it changes, and after a deletion was refused. */
function useClosingCredit(isPending: boolean) {
  const wallet = useWallet();
  const version = wallet.status === "ready" ? (wallet.value?.version ?? 0) : null;
  const { answer, reload } = useAnswer(isPending ? null : version, previewDeletion);
  const problem = answer.status === "failed" ? answer.problem : null;
  const obstacle = problem && (deletionObstaclesOf(problem) || isInstructors(problem)) ? problem : null;
  return { closing: wallet.status === "failed" ? wallet : answer, obstacle, reload };
}

/** Explains the deletion, says what happens to the credit, and deletes the account. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { isPending, refusal, recentSignIn, run } = useDeleteAccount();
  const { closing, obstacle, reload } = useClosingCredit(isPending);
  // The amount that was checked; another amount needs another check.
  const [given, setGiven] = useState<number | null>(null);
  const [isForgotten, setIsForgotten] = useState(false);
  // During the deletion, the wallet disappears first.
  const [confirmed, setConfirmed] = useState<ClosingCreditView | null>(null);
  const shown = isPending ? confirmed : closing.status === "ready" ? closing.value : null;
  const lose = shown ? givenUp(shown) : 0;
  const isGiven = lose === 0 || given === lose;
  const problem = obstacle ?? refusal;

  const confirm = () => {
    setIsForgotten(!isGiven);
    if (!shown) void reload();
    if (!shown || !isGiven) return;
    setConfirmed(shown);
    void run(lose);
  };
  return (
    <>
      <ConfirmDialog
        isOpen
        isDestructive
        title="Delete your account?"
        confirmLabel={problem ? "Try again" : "Delete my account"}
        cancelLabel="Keep my account"
        isPending={isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <DeletionEffects />
        {!shown && closing.status === "loading" && <Loading />}
        {closing.status === "failed" && !obstacle && (
          <LoadFailed message={closing.message} retry={closing.retry} />
        )}
        {shown && (
          <CreditLeft credit={shown} isGiven={isGiven} onGive={(next) => setGiven(next ? lose : null)} />
        )}
        {isForgotten && !isGiven && (
          <div ref={intoView}>
            <InlineAlert kind="error">Please use your credit first, or check the box above.</InlineAlert>
          </div>
        )}
        {problem && !isPending && (
          <div ref={intoView}>
            <DeletionObstacleList refusal={problem} />
          </div>
        )}
      </ConfirmDialog>
      {recentSignIn}
    </>
  );
}
