import { useEffect, useRef, useState } from "react";
import type { mountCardForm } from "../../../payment/stripe.ts";
import { Failed } from "../../../ui/faces.tsx";
import { Form } from "../../../ui/form.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Message } from "../../../ui/message.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { type CardFormProps, useCardForm } from "./card-form.ts";
import { DefaultChoice } from "./default-choice.tsx";

type Mounted = Awaited<ReturnType<typeof mountCardForm>>;

/** Stripe's own card form, in a frame of Stripe's. */
export function StripeForm(props: CardFormProps) {
  const { clientSecret, publishableKey = "" } = props.setup;
  const place = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const [trouble, setTrouble] = useState("");
  const [attempt, setAttempt] = useState(0);
  const form = useCardForm(props);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt after a failure mounts it anew
  useEffect(() => {
    let isOver = false;
    let shown: Mounted | undefined;
    const target = place.current;
    if (!target) return;
    import("../../../payment/stripe.ts")
      .then((stripe) => stripe.mountCardForm(publishableKey, clientSecret, target))
      .then(
        (ready) => {
          shown = ready;
          if (isOver) ready.remove();
          else setMounted(ready);
        },
        (error: unknown) => !isOver && setTrouble(error instanceof Error ? error.message : String(error)),
      );
    return () => {
      isOver = true;
      shown?.remove();
    };
  }, [clientSecret, publishableKey, attempt]);

  if (trouble)
    return (
      <Failed
        message={trouble}
        retry={() => {
          setTrouble("");
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <Form
      onSubmit={async () => {
        if (mounted) await form.send(mounted.confirm);
        return undefined;
      }}
    >
      {form.problem && <Message kind="error">{form.problem}</Message>}
      {!mounted && <Loading />}
      <div ref={place} />
      {!props.isFirst && <DefaultChoice value={form.isDefault} onChange={form.setIsDefault} />}
      {mounted && (
        <SubmitButton pending={form.pending} pendingLabel="Saving…">
          {form.isTaken ? "Try again" : "Save this card"}
        </SubmitButton>
      )}
    </Form>
  );
}
