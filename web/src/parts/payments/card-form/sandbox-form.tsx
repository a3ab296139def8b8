import { styled } from "@mui/material/styles";
import { useState } from "react";
import { asResult } from "../../../api/as-result.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { Disclosure } from "../../../ui/disclosure.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Column } from "../../../ui/layout.ts";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import { cardName } from "../cards/saved-cards.ts";
import { chooseTestCard, type TestCard, testCards } from "../sandbox.ts";
import { DefaultChoice } from "./default-choice.tsx";
import { SandboxExpress } from "./sandbox-express.tsx";
import { type ProcessorFormProps, useCardForm } from "./use-card-form.ts";

/** Cards that fail or ask for more are for those who look for them: the form is as short as a real one. */
const More = styled(Disclosure)({
  gridColumn: "1 / -1",
  "& > summary": { minHeight: 44, padding: "4px 8px", borderRadius: 12, fontWeight: 600 },
  "& > div": { display: "grid", gap: 10, paddingTop: 6 },
});

/** The demo's card form: a choice of test cards instead of a number. */
export function SandboxForm(props: ProcessorFormProps) {
  const { clientSecret } = props.setup;
  const { answer } = useAnswer("cards", () => asResult(testCards()));
  const [chosen, setCard] = useState("");
  const form = useCardForm(props);
  if (answer.status === "loading") return <Loading />;
  if (answer.status === "failed") return <LoadFailed message={answer.message} retry={answer.retry} />;
  const cards = answer.value;
  const [first, ...others] = cards;
  const card = chosen || (first?.id ?? "");
  const optionOf = (one: TestCard) => (
    <Option key={one.id} name="card" isChosen={card === one.id} onChoose={() => setCard(one.id)}>
      <span>
        <strong>{cardName(one)}</strong>
        <br />
        <Quiet>{one.about}</Quiet>
      </span>
    </Option>
  );
  return (
    <Column>
      <SandboxExpress
        {...props}
        cards={cards}
        isOff={form.pending || form.isTaken}
        onConfirm={form.sendExpress}
      />
      <Form
        onSubmit={async () => {
          await form.send(() => chooseTestCard(clientSecret, card));
          return undefined;
        }}
      >
        <Quiet>This is a demo. You don't need a real card, and you won't be charged.</Quiet>
        {form.problem && <InlineAlert kind="error">{form.problem}</InlineAlert>}
        <Options least={240} disabled={form.pending || form.isTaken} legend="Choose a test card">
          {first && optionOf(first)}
          {others.length > 0 && (
            <More>
              <summary>Other test cards</summary>
              <div>{others.map(optionOf)}</div>
            </More>
          )}
        </Options>
        {!props.isFirst && <DefaultChoice value={form.isDefault} onChange={form.setIsDefault} />}
        <SubmitButton pending={form.pending} pendingLabel="Saving…">
          {form.isTaken ? "Try again" : "Save card"}
        </SubmitButton>
      </Form>
    </Column>
  );
}
