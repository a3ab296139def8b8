import { useEffect, useState } from "react";
import { chooseTestCard, type TestCard, testCards } from "../../../payment/sandbox.ts";
import { cardName } from "../../../payment/saved-cards.ts";
import { Failed } from "../../../ui/faces.tsx";
import { Form } from "../../../ui/form.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Message } from "../../../ui/message.tsx";
import { Option, Options } from "../../../ui/option.tsx";
import { Quiet } from "../../../ui/panel.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { type CardFormProps, useCardForm } from "./card-form.ts";
import { DefaultChoice } from "./default-choice.tsx";

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
      <Options least={240} disabled={form.pending || form.isTaken}>
        <legend>Choose a test card</legend>
        {cards.map((one) => (
          <Option key={one.id} name="card" isChosen={card === one.id} onChoose={() => setCard(one.id)}>
            <span>
              <strong>{cardName(one)}</strong>
              <br />
              <Quiet>{one.about}</Quiet>
            </span>
          </Option>
        ))}
      </Options>
      {!props.isFirst && <DefaultChoice value={form.isDefault} onChange={form.setIsDefault} />}
      <SubmitButton pending={form.pending} pendingLabel="Saving…">
        {form.isTaken ? "Try again" : "Save this card"}
      </SubmitButton>
    </Form>
  );
}
