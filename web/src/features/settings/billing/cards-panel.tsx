import type { SavedCard } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { call } from "../../../api/call.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { cardName } from "../../../parts/payments/cards/saved-cards.ts";
import { paths, withNextPath } from "../../../routing/paths.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { takeFocus, useFocusOnChange } from "../../../ui/focus.ts";
import { PlusIcon } from "../../../ui/icons/icons.tsx";
import { Column } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";
import { CardRow } from "./card-row.tsx";

/** The saved cards: choose the default, remove one. */
export function CardsPanel({ cards }: { cards: readonly SavedCard[] }) {
  const { pathname, search } = useLocation();
  // The dialog returns the focus to a button that disappears with its card.
  const [removed, setRemoved] = useState("");
  const heading = useFocusOnChange<HTMLHeadingElement>(removed, takeFocus);
  const [leaving, setLeaving] = useState<SavedCard | null>(null);
  const { run, problem, isPending, attempt } = useAction(
    async ({ pmid, isLeaving }: { pmid: string; isLeaving: boolean }) => {
      const result = await call(isLeaving ? "/api/card/remove" : "/api/card/default")({ pmid });
      if (result.ok && isLeaving) setRemoved(pmid);
      setLeaving(null);
      return result;
    },
  );

  const change = async ({ pmid }: SavedCard, isLeaving: boolean, successText: string) => {
    const result = await run({ pmid, isLeaving });
    if (result?.ok) notify(successText);
  };
  return (
    <Panel aria-labelledby="cards">
      <Typography
        component="h2"
        variant="h3"
        sx={{ "&:focus": { outline: "none" } }}
        id="cards"
        ref={heading}
        tabIndex={-1}
      >
        Saved cards
      </Typography>
      <Column>
        {problem && (
          <InlineAlert kind="error">
            {problem.message}{" "}
            {problem.code === "wrong-state" && (
              <>
                You can remove it once that's paid or canceled.{" "}
                <Link to={paths.calendar}>See your sessions</Link>.
              </>
            )}
          </InlineAlert>
        )}
        {cards.length === 0 ? (
          <Quiet>
            No saved cards yet. Your card number goes straight to our payment processor, never to us.
          </Quiet>
        ) : (
          <List>
            {cards.map((card) => (
              <CardRow
                key={card.pmid}
                card={card}
                isPending={isPending && attempt?.input.pmid === card.pmid}
                onDefault={() => void change(card, false, `${cardName(card)} is now your default card.`)}
                onRemove={() => setLeaving(card)}
              />
            ))}
          </List>
        )}
        <Button
          component={Link}
          variant="outlined"
          startIcon={<PlusIcon size={20} />}
          sx={{ justifySelf: "start" }}
          to={withNextPath(paths.addCard, pathname + search)}
        >
          Add a payment method
        </Button>
      </Column>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={leaving ? `Remove ${cardName(leaving)}?` : ""}
        confirmLabel="Remove card"
        cancelLabel="Keep card"
        isPending={isPending}
        isDestructive
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && void change(leaving, true, `${cardName(leaving)} removed.`)}
      >
        <p style={{ margin: 0 }}>
          You can add it again any time. Refunds for sessions you paid with it still go to this card.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
