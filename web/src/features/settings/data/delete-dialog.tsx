import { availableCredit } from "@core/ledger/credit.ts";
import type { Wallet } from "@core/ledger/wallet.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useWallet } from "../../../data/account/use-wallet.ts";
import { paths } from "../../../routing/paths.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { CheckBox } from "../../../ui/forms/check-box.tsx";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { DeletionEffects } from "./deletion-effects.tsx";
import { DeletionObstacleList } from "./deletion-obstacle-list.tsx";
import { useDeleteAccount } from "./use-delete-account.ts";

/** Scrolls a message below the long text into view on a small screen. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" });

interface CreditLeftProps {
  amount: string;
  isGiven: boolean;
  onGive: (isGiven: boolean) => void;
}

/** Remaining credit: spend it, or give it up explicitly. */
function CreditLeft({ amount, isGiven, onGive }: CreditLeftProps) {
  return (
    <div>
      <div>
        You have <strong>{amount}</strong> in credit left. <Link to={paths.book}>Book a session</Link> with
        it, or check this box:
      </div>
      <CheckBox isChecked={isGiven} onChange={onGive}>
        I understand I'll lose {amount}
      </CheckBox>
    </div>
  );
}

/** Explains the deletion, asks about remaining credit, and deletes the account. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const wallet = useWallet();
  const { isPending, refusal, recentSignIn, run } = useDeleteAccount();
  // The amount that was checked; another amount needs another check.
  const [given, setGiven] = useState<number | null>(null);
  const [isForgotten, setIsForgotten] = useState(false);
  // During the deletion, the wallet disappears first.
  const [confirmedWallet, setConfirmedWallet] = useState<Wallet | null>(null);
  const shown = isPending ? confirmedWallet : wallet.status === "ready" ? wallet.value : null;
  const left = shown ? availableCredit(shown) : 0;
  const isGiven = left === 0 || given === left;

  const confirm = () => {
    setIsForgotten(!isGiven);
    if (!isGiven || wallet.status !== "ready") return;
    setConfirmedWallet(wallet.value);
    void run(left);
  };
  return (
    <>
      <ConfirmDialog
        isOpen
        isGrave
        title="Delete your account?"
        confirmLabel={refusal ? "Try again" : "Delete my account"}
        cancelLabel="Keep my account"
        isPending={isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <DeletionEffects />
        {wallet.status === "loading" && <Loading />}
        {wallet.status === "failed" && <LoadFailed message={wallet.message} retry={wallet.retry} />}
        {shown && left > 0 && (
          <CreditLeft
            amount={formatMoney(left, shown.currency)}
            isGiven={isGiven}
            onGive={(next) => setGiven(next ? left : null)}
          />
        )}
        {isForgotten && !isGiven && (
          <div ref={intoView}>
            <InlineAlert kind="error">Please use your credit first, or check the box above.</InlineAlert>
          </div>
        )}
        {refusal && (
          <div ref={intoView}>
            <DeletionObstacleList refusal={refusal} />
          </div>
        )}
      </ConfirmDialog>
      {recentSignIn}
    </>
  );
}
