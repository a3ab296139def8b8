import { useEffect, useRef, useState } from "react";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import type { mountCardForm } from "../stripe.ts";
import { DefaultChoice } from "./default-choice.tsx";
import { type ProcessorFormProps, useCardForm } from "./use-card-form.ts";

type Mounted = Awaited<ReturnType<typeof mountCardForm>>;

/** Stripe's card form, in Stripe's iframe. */
export function StripeForm(props: ProcessorFormProps) {
  const { clientSecret, publishableKey } = props.setup;
  const place = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const [error, setError] = useState("");
  const [attempt, setAttempt] = useState(0);
  const form = useCardForm(props);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry mounts it again
  useEffect(() => {
    let isOver = false;
    let shown: Mounted | undefined;
    const target = place.current;
    if (!target) return;
    import("../stripe.ts")
      .then((stripe) => stripe.mountCardForm(publishableKey, clientSecret, target))
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
  }, [clientSecret, publishableKey, attempt]);

  if (error)
    return (
      <LoadFailed
        message={error}
        retry={() => {
          setError("");
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
      {form.problem && <InlineAlert kind="error">{form.problem}</InlineAlert>}
      {!mounted && <Loading />}
      <div ref={place} />
      {!props.isFirst && <DefaultChoice value={form.isDefault} onChange={form.setIsDefault} />}
      {mounted && (
        <SubmitButton pending={form.pending} pendingLabel="Saving…">
          {form.isTaken ? "Try again" : "Save card"}
        </SubmitButton>
      )}
    </Form>
  );
}
