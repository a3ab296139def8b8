import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ExpressChoice } from "./express-choice.tsx";
import type { ProcessorFormProps } from "./use-card-form.ts";

type StripeExpressProps = Pick<ProcessorFormProps, "setup" | "expressNote"> & {
  /** Called once a wallet's sheet is confirmed; `confirm` gives its card to Stripe. */
  onConfirm: (confirm: () => Promise<unknown>) => void;
};

/** Stripe's buttons of Apple Pay and Google Pay; nothing where the browser has neither, or Stripe doesn't load. */
export function StripeExpress({ setup, expressNote, onConfirm }: StripeExpressProps) {
  const { clientSecret, publishableKey } = setup;
  const place = useRef<HTMLDivElement>(null);
  const [isAvailable, setIsAvailable] = useState(false);
  const confirmed = useEffectEvent(onConfirm);

  useEffect(() => {
    let isOver = false;
    let remove: (() => void) | undefined;
    import("../stripe.ts")
      .then(({ mountExpress }) => {
        if (isOver || !place.current) return;
        return mountExpress(publishableKey, clientSecret, place.current, {
          onAvailable: setIsAvailable,
          onConfirm: (confirm) => confirmed(confirm),
        });
      })
      .then((mounted) => {
        remove = mounted;
        if (isOver) remove?.();
      })
      // The form of a card beside it says what is wrong.
      .catch(() => undefined);
    return () => {
      isOver = true;
      remove?.();
    };
  }, [clientSecret, publishableKey]);

  return (
    <ExpressChoice isShown={isAvailable} note={expressNote}>
      <div ref={place} />
    </ExpressChoice>
  );
}
