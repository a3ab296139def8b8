import type { Wallet } from "@shared/model/wallet.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { useWallet } from "../../../data/wallet.ts";
import { CheckBox } from "../../../ui/check-box.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Failed } from "../../../ui/faces.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Message } from "../../../ui/message.tsx";
import { formatMoney } from "../../../ui/money-format.ts";
import { InTheWay } from "./in-the-way.tsx";
import { useDeletion } from "./use-deletion.ts";
import { WhatHappens } from "./what-happens.tsx";

/** What is said below a long text must not stay below the fold of a small screen. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" });

interface CreditLeftProps {
  amount: string;
  isGiven: boolean;
  onGive: (isGiven: boolean) => void;
}

/** Credit that would be lost: to be spent, or to be given up on purpose. */
function CreditLeft({ amount, isGiven, onGive }: CreditLeftProps) {
  return (
    <div>
      <div>
        You have <strong>{amount}</strong> of credit left. <Link to={paths.book}>Book a session</Link> with
        it, or:
      </div>
      <CheckBox isChecked={isGiven} onChange={onGive}>
        I give up {amount}
      </CheckBox>
    </div>
  );
}

/** Says what deleting the account means, asks about credit that is left, and deletes it. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const wallet = useWallet();
  const { isPending, refusal, recentSignIn, run } = useDeletion();
  // The amount that was ticked: another one has to be ticked anew.
  const [given, setGiven] = useState<number | null>(null);
  const [isForgotten, setIsForgotten] = useState(false);
  // While the account goes, its wallet goes first.
  const [asked, setAsked] = useState<Wallet | null>(null);
  const shown = isPending ? asked : wallet.status === "ready" ? wallet.value : null;
  const left = shown ? shown.amount - shown.held : 0;
  const isGiven = left === 0 || given === left;

  const confirm = () => {
    setIsForgotten(!isGiven);
    if (!isGiven || wallet.status !== "ready") return;
    setAsked(wallet.value);
    void run(left);
  };
  return (
    <>
      <ConfirmDialog
        isOpen
        isGrave
        title="Delete your account?"
        confirmLabel={refusal ? "Try again" : "Delete my account"}
        cancelLabel="Keep it"
        isPending={isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <WhatHappens />
        {wallet.status === "loading" && <Loading />}
        {wallet.status === "failed" && <Failed message={wallet.message} retry={wallet.retry} />}
        {shown && left > 0 && (
          <CreditLeft
            amount={formatMoney(left, shown.currency)}
            isGiven={isGiven}
            onGive={(next) => setGiven(next ? left : null)}
          />
        )}
        {isForgotten && !isGiven && (
          <div ref={intoView}>
            <Message kind="error">Please spend your credit first, or tick that you give it up.</Message>
          </div>
        )}
        {refusal && (
          <div ref={intoView}>
            <InTheWay refusal={refusal} />
          </div>
        )}
      </ConfirmDialog>
      {recentSignIn}
    </>
  );
}
