import type { CallOutput } from "@shared/api/index.ts";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ApiError } from "../../../api/api-error.ts";
import { saveCard, setupCard } from "../../../api/money.ts";
import type { Result } from "../../../api/wrap.ts";
import { nextOf, paths } from "../../../app/paths.ts";
import { useUser } from "../../../data/user.ts";
import { refusalText } from "../../../payment/outcome.ts";
import { cardName } from "../../../payment/saved-cards.ts";
import { Failed } from "../../../ui/faces.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { notify } from "../../../ui/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SettingPage } from "../setting-page.tsx";
import { SandboxForm } from "./sandbox-form.tsx";
import { StripeForm } from "./stripe-form.tsx";

type Setup = CallOutput<"/api/card/setup">;

/** A setup at the processor, begun when the page opens. */
const useSetup = () => {
  const [setup, setSetup] = useState<Result<Setup> | null>(null);
  const begin = useCallback(() => {
    let isOver = false;
    setSetup(null);
    void setupCard().then((result) => !isOver && setSetup(result));
    return () => {
      isOver = true;
    };
  }, []);
  useEffect(begin, [begin]);
  return { setup, begin };
};

/** Adds a card. Its number goes to the processor; we are told brand and last four digits. */
export function AddCardPage() {
  const { setup, begin } = useSetup();
  const navigate = useNavigate();
  const next = nextOf(useLocation().search) ?? paths.billing;
  const user = useUser();
  const cards = user.status === "ready" ? (user.value?.cards ?? []) : [];

  /** Keeps the card the processor has taken; answers why not. */
  const keep = async ({ setupId }: Setup, isDefault: boolean): Promise<ApiError | null> => {
    const known = new Set(cards.map(({ pmid }) => pmid));
    const result = await saveCard({ setupId, isDefault });
    if (!result.ok) return result.error;
    const added = result.value.cards.find(({ pmid }) => !known.has(pmid));
    notify(added ? `${cardName(added)} is saved.` : "Your card is saved.");
    await navigate(next, { replace: true });
    return null;
  };
  const say = (error: ApiError | null) => error && refusalText(error.details.reason, error.message);

  return (
    <SettingPage
      title="Add a payment method"
      lead="The card's number goes straight to the payment processor. We only learn its brand and last four digits."
      back={{ to: paths.billing, label: "Billing" }}
    >
      <Panel>
        {setup === null && <Loading />}
        {setup?.ok === false && <Failed message={setup.error.message} retry={begin} />}
        {setup?.ok &&
          (setup.value.processor === "stripe" ? (
            <StripeForm
              setup={setup.value}
              isFirst={cards.length === 0}
              onTaken={async (isDefault) => say(await keep(setup.value, isDefault))}
            />
          ) : (
            <SandboxForm
              setup={setup.value}
              isFirst={cards.length === 0}
              onTaken={async (isDefault) => say(await keep(setup.value, isDefault))}
            />
          ))}
      </Panel>
    </SettingPage>
  );
}
