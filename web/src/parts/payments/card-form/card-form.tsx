import type { CallOutput } from "@core/api/index.ts";
import type { SavedCard } from "@core/people/user.ts";
import type { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { cardName } from "../cards/saved-cards.ts";
import { declineText } from "../payment-outcome.ts";
import { SandboxForm } from "./sandbox-form.tsx";
import { StripeForm } from "./stripe-form.tsx";

type Setup = CallOutput<"/api/card/setup">;

interface CardFormProps {
  cards: readonly SavedCard[];
  /** Called with the new card's id once it is saved; undefined if the list had it already. */
  onSaved: (pmid: string | undefined) => void | Promise<void>;
}

/** Adds a card with the processor's form. The number goes to the processor; we receive brand and last four digits. */
export function CardForm({ cards, onSaved }: CardFormProps) {
  const { answer: setup } = useAnswer({}, call("/api/card/setup"));

  /** Saves a card the processor accepted; returns an error text if that fails. */
  const keep = async ({ setupId }: Setup, isDefault: boolean): Promise<ApiError | null> => {
    const known = new Set(cards.map(({ pmid }) => pmid));
    const result = await call("/api/card/save")({ setupId, isDefault });
    if (!result.ok) return result.error;
    const added = result.value.cards.find(({ pmid }) => !known.has(pmid));
    notify(added ? `${cardName(added)} saved.` : "Card saved.");
    await onSaved(added?.pmid);
    return null;
  };
  const say = (error: ApiError | null) => error && declineText(error);

  if (setup.status === "loading") return <Loading />;
  if (setup.status === "failed") return <LoadFailed message={setup.message} retry={setup.retry} />;
  // Written out, so that a build for production has no code of the demo's form.
  const isDemo = import.meta.env.VITE_EMULATORS === "true" && setup.value.processor !== "stripe";
  const Form = isDemo ? SandboxForm : StripeForm;
  return (
    <Form
      setup={setup.value}
      isFirst={cards.length === 0}
      onTaken={async (isDefault) => say(await keep(setup.value, isDefault))}
    />
  );
}
