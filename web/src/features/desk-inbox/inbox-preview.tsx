import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import type { InboxRow } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { FactList } from "../../parts/desk/fact-list.tsx";
import { itemWords } from "../../parts/desk/inbox/inbox-text.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { isCase } from "./is-case.ts";

interface InboxPreviewProps {
  item: InboxRow;
  /** What can be done with it. */
  children: ReactNode;
  onOpen: () => void;
}

/** The chosen item beside the list: the facts of its case, and what can be done with it. */
export function InboxPreview({ item, children, onOpen }: InboxPreviewProps) {
  const { opens } = item;
  // What is decided on a page of its own has no case to look at.
  const of = isCase(opens) ? { what: opens, id: item.caseId } : null;
  const { answer } = useAnswer(of, deskCall("/api/operator/get"));
  return (
    <DeskPanel aria-labelledby="chosen" style={{ position: "sticky", top: 64 }}>
      <h2 id="chosen" dir="auto">
        {itemWords[item.what]}: {item.name}
      </h2>
      {children}
      {of ? (
        <LoadableView of={answer} empty={null}>
          {(shown) => <FactList facts={shown.facts} timeZone={shown.item.timeZone} />}
        </LoadableView>
      ) : (
        <p>{item.line}</p>
      )}
      <div>
        <Button variant="contained" onClick={onOpen}>
          {of ? "Open the case" : "Look at it and decide"}
        </Button>
      </div>
    </DeskPanel>
  );
}
