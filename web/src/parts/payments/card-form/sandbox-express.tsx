import Button from "@mui/material/Button";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { cardName } from "../cards/saved-cards.ts";
import { chooseTestCard, type TestCard } from "../sandbox.ts";
import { ExpressChoice } from "./express-choice.tsx";
import type { ProcessorFormProps } from "./use-card-form.ts";

type SandboxExpressProps = Pick<ProcessorFormProps, "setup" | "expressNote"> & {
  cards: readonly TestCard[];
  isOff: boolean;
  /** Called once the sheet is confirmed; `confirm` gives its card to the demo's processor. */
  onConfirm: (confirm: () => Promise<unknown>) => void;
};

const NAME = "Google Pay (demo)";

/** The demo's digital wallet: a button, and a sheet in place of a phone's or browser's own. */
export function SandboxExpress({ setup, expressNote, cards, isOff, onConfirm }: SandboxExpressProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(cards[0]?.id ?? "");
  return (
    <ExpressChoice isShown note={expressNote}>
      <Button variant="outlined" size="large" disabled={isOff} onClick={() => setIsOpen(true)}>
        {NAME}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={NAME}
        confirmLabel="Continue"
        cancelLabel="Cancel"
        onConfirm={() => {
          setIsOpen(false);
          onConfirm(() => chooseTestCard(setup.clientSecret, chosen, "google_pay"));
        }}
        onCancel={() => setIsOpen(false)}
      >
        <p>This is a demo of the sheet that a wallet opens. It isn't Google's, and you won't be charged.</p>
        <Options legend="Cards in this wallet">
          {cards.map((card) => (
            <Option
              key={card.id}
              name="wallet"
              isChosen={chosen === card.id}
              onChoose={() => setChosen(card.id)}
            >
              {cardName(card)}
            </Option>
          ))}
        </Options>
      </ConfirmDialog>
    </ExpressChoice>
  );
}
