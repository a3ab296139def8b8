import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { chooseTestCard, type TestCard, testCards } from "../../../payment/sandbox.ts";
import { Failed } from "../../../ui/faces.tsx";
import { Form } from "../../../ui/form.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Message } from "../../../ui/message.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { cardName } from "../setting-values.ts";
import { type CardFormProps, useCardForm } from "./card-form.ts";
import { DefaultChoice } from "./default-choice.tsx";

const Cards = styled("fieldset")(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  display: "grid",
  gap: 8,
  "& legend": { fontWeight: 600, padding: 0, marginBottom: 8 },
  "& label": {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gap: 14,
    alignItems: "center",
    padding: "12px 16px",
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 12,
    cursor: "pointer",
  },
  "& label:has(:checked)": {
    background: theme.vars.palette.mist,
    borderColor: theme.vars.palette.primary.main,
  },
  "& input": { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
  "& small": { display: "block", fontSize: "0.9rem", color: theme.vars.palette.text.secondary },
}));

/** The demo's card form: a test card in the place of a number. */
export function SandboxForm(props: CardFormProps) {
  const { clientSecret } = props.setup;
  const [cards, setCards] = useState<TestCard[] | Error | null>(null);
  const [card, setCard] = useState("");
  const form = useCardForm(props);
  const load = () => {
    setCards(null);
    testCards().then((found) => {
      setCards(found);
      setCard((before) => before || (found[0]?.id ?? ""));
    }, setCards);
  };
  useEffect(load, []);
  if (cards === null) return <Loading />;
  if (cards instanceof Error) return <Failed message={cards.message} retry={load} />;
  return (
    <Form
      onSubmit={async () => {
        await form.send(() => chooseTestCard(clientSecret, card));
        return undefined;
      }}
    >
      <Message kind="info">This is a demo: no real card is needed, and no money moves.</Message>
      {form.problem && <Message kind="error">{form.problem}</Message>}
      <Cards disabled={form.pending || form.isTaken}>
        <legend>Choose a test card</legend>
        {cards.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name="card"
              value={one.id}
              checked={card === one.id}
              onChange={() => setCard(one.id)}
            />
            <span>
              <strong>{cardName(one)}</strong>
              <small>{one.about}</small>
            </span>
          </label>
        ))}
      </Cards>
      {!props.isFirst && <DefaultChoice value={form.isDefault} onChange={form.setIsDefault} />}
      <SubmitButton pending={form.pending} pendingLabel="Saving…">
        {form.isTaken ? "Try again" : "Save this card"}
      </SubmitButton>
    </Form>
  );
}
