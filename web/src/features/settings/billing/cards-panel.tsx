import { styled } from "@mui/material/styles";
import type { Card } from "@shared/model/user.ts";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { ApiError } from "../../../api/api-error.ts";
import { removeCard, setDefaultCard } from "../../../api/money.ts";
import { paths, withNext } from "../../../app/paths.ts";
import { cardName } from "../../../payment/saved-cards.ts";
import { quietButtonLook } from "../../../ui/button-look.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { PlusIcon } from "../../../ui/icons/icons.tsx";
import { Message } from "../../../ui/message.tsx";
import { notify } from "../../../ui/notifier.tsx";
import { Panel, Quiet, Stack } from "../../../ui/panel.tsx";
import { CardRow } from "./card-row.tsx";

const Heading = styled("h2")(({ theme }) => ({ ...theme.typography.h3, "&:focus": { outline: "none" } }));
const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Add = styled(Link)(quietButtonLook, { justifySelf: "start" });

/** The saved cards: the default, and removing one. */
export function CardsPanel({ cards }: { cards: readonly Card[] }) {
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isRemoved = useRef(false);
  const [leaving, setLeaving] = useState<Card | null>(null);
  const [pending, setPending] = useState("");
  const [problem, setProblem] = useState<ApiError | null>(null);

  const change = async (card: Card, how: typeof removeCard, said: string) => {
    if (pending) return;
    setPending(card.pmid);
    setProblem(null);
    const result = await how(card.pmid);
    setPending("");
    isRemoved.current = result.ok && how === removeCard;
    setLeaving(null);
    if (!result.ok) return setProblem(result.error);
    notify(said);
  };
  // The dialog has closed and given the focus back to a button that goes away with its card.
  useEffect(() => {
    if (leaving !== null || !isRemoved.current) return;
    isRemoved.current = false;
    heading.current?.focus();
  }, [leaving]);
  return (
    <Panel aria-labelledby="cards">
      <Heading id="cards" ref={heading} tabIndex={-1}>
        Saved cards
      </Heading>
      <Stack>
        {problem && (
          <Message kind="error">
            {problem.message}{" "}
            {problem.code === "wrong-state" && (
              <>
                You can remove it once that is paid or over:{" "}
                <Link to={paths.calendar}>see your sessions</Link>.
              </>
            )}
          </Message>
        )}
        {cards.length === 0 ? (
          <Quiet>
            No card is saved yet. Your card's number goes to the payment processor alone, never to us.
          </Quiet>
        ) : (
          <List>
            {cards.map((card) => (
              <CardRow
                key={card.pmid}
                card={card}
                isPending={pending === card.pmid}
                onDefault={() =>
                  void change(card, setDefaultCard, `${cardName(card)} is your default card now.`)
                }
                onRemove={() => setLeaving(card)}
              />
            ))}
          </List>
        )}
        <Add to={withNext(paths.addCard, pathname + search)}>
          <PlusIcon size={20} /> Add a payment method
        </Add>
      </Stack>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={leaving ? `Remove ${cardName(leaving)}?` : ""}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        isPending={pending !== ""}
        isGrave
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && void change(leaving, removeCard, `${cardName(leaving)} is removed.`)}
      >
        <p style={{ margin: 0 }}>
          You can add it again whenever you like. Refunds for sessions paid with it still reach it.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
