import type { CallOutput } from "@core/api/index.ts";
import type { SavedCard } from "@core/people/user.ts";
import type { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { cardName } from "../cards/saved-cards.ts";
import { declineText } from "../payment-outcome.ts";
import { StripeForm } from "./stripe-form.tsx";

/** The demo's form. Written out, so that a build for production has no code of it. */
const SandboxForm =
  import.meta.env.VITE_EMULATORS === "true"
    ? lazyPart(() => import("./sandbox-form.tsx").then((m) => m.SandboxForm))
    : undefined;

type Setup = CallOutput<"/api/card/setup">;

interface CardFormProps {
  cards: readonly SavedCard[];
  /** What the button of a digital wallet does, as "Book in one step · $95.00". */
  expressNote?: string | undefined;
  onSaved: CardSaved;
}

/**
 * Called with a card's id once it is saved, also if the list had it already and it became the default; else undefined.
 * `isExpress`: a digital wallet gave it, by one press that may do more than save.
 */
export type CardSaved = (pmid: string | undefined, isExpress: boolean) => void | Promise<void>;

/** Adds a card with the processor's form. The number goes to the processor; we receive brand and last four digits. */
export function CardForm({ cards, expressNote, onSaved }: CardFormProps) {
  const { answer: setup } = useAnswer({}, call("/api/card/setup"));

  /** Saves a card the processor accepted; returns an error text if that fails. */
  const keep = async (
    { setupId }: Setup,
    isDefault: boolean,
    isExpress: boolean,
  ): Promise<ApiError | null> => {
    const known = new Set(cards.map(({ pmid }) => pmid));
    const result = await call("/api/card/save")({ setupId, isDefault });
    if (!result.ok) return result.error;
    const saved = result.value.cards;
    const added =
      saved.find(({ pmid }) => !known.has(pmid)) ?? saved.find((card) => isDefault && card.isDefault);
    notify(added ? `${cardName(added)} saved.` : "Card saved.");
    await onSaved(added?.pmid, isExpress);
    return null;
  };
  const say = (error: ApiError | null) => error && declineText(error);

  if (setup.status === "loading") return <Loading />;
  if (setup.status === "failed") return <LoadFailed message={setup.message} retry={setup.retry} />;
  const Form = (setup.value.processor !== "stripe" && SandboxForm) || StripeForm;
  return (
    <LazyBoundary fallback={<Loading />}>
      <Form
        setup={setup.value}
        isFirst={cards.length === 0}
        expressNote={expressNote ?? "Save a card from your wallet:"}
        onTaken={async (isDefault, isExpress) => say(await keep(setup.value, isDefault, isExpress))}
      />
    </LazyBoundary>
  );
}
