import type { ReactNode } from "react";
import { Column } from "../../../ui/layout.ts";
import { Quiet, Text } from "../../../ui/text.ts";

interface ExpressChoiceProps {
  /** Whether this browser has a digital wallet. What is mounted meanwhile stays, unseen. */
  isShown: boolean;
  /** What a press does, as "Book in one step · $95.00". */
  note: string;
  /** The buttons. */
  children: ReactNode;
}

/** Buttons of digital wallets above the form of a card. */
export function ExpressChoice({ isShown, note, children }: ExpressChoiceProps) {
  return (
    <Column
      style={isShown ? { gap: 8 } : { position: "absolute", width: "100%", height: 0, visibility: "hidden" }}
    >
      <Text>{note}</Text>
      {children}
      <Quiet>Or enter a card:</Quiet>
    </Column>
  );
}
