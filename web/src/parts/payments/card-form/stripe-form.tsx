import { useCallback, useState } from "react";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Column } from "../../../ui/layout.ts";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import type { mountCardForm } from "../stripe.ts";
import { DefaultChoice } from "./default-choice.tsx";
import { StripeExpress } from "./stripe-express.tsx";
import { type ProcessorFormProps, useCardForm } from "./use-card-form.ts";

type Mounted = Awaited<ReturnType<typeof mountCardForm>>;

/** Stripe's card form, in Stripe's iframe. */
export function StripeForm(props: ProcessorFormProps) {
  const { clientSecret, publishableKey } = props.setup;
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const [error, setError] = useState("");
  const form = useCardForm(props);

  /** Mounts it where the element appears, and so again after a retry. */
  const mount = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return undefined;
      let isOver = false;
      let shown: Mounted | undefined;
      import("../stripe.ts")
        .then((stripe) => stripe.mountCardForm(publishableKey, clientSecret, place))
        .then(
          (ready) => {
            shown = ready;
            if (isOver) ready.remove();
            else setMounted(ready);
          },
          (error: unknown) => !isOver && setError(error instanceof Error ? error.message : String(error)),
        );
      return () => {
        isOver = true;
        shown?.remove();
      };
    },
    [clientSecret, publishableKey],
  );

  if (error) return <LoadFailed message={error} retry={() => setError("")} />;
  return (
    <Column>
      <StripeExpress {...props} onConfirm={form.sendExpress} />
      <Form
        onSubmit={async () => {
          if (mounted) await form.send(mounted.confirm);
          return undefined;
        }}
      >
        {form.problem && <InlineAlert kind="error">{form.problem}</InlineAlert>}
        {!mounted && <Loading />}
        <div ref={mount} />
        {!props.isFirst && <DefaultChoice value={form.isDefault} onChange={form.setIsDefault} />}
        {mounted && (
          <SubmitButton pending={form.pending} pendingLabel="Saving…">
            {form.isTaken ? "Try again" : "Save card"}
          </SubmitButton>
        )}
      </Form>
    </Column>
  );
}
