import { useLocation, useNavigate } from "react-router-dom";
import { useUser } from "../../../data/account/user.ts";
import { CardForm } from "../../../parts/payments/card-form/card-form.tsx";
import { nextPathOf, paths } from "../../../routing/paths.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SettingPage } from "../setting-page.tsx";

/** Adds a card, then returns to the page that asked for one. */
export function AddCardPage() {
  const navigate = useNavigate();
  const next = nextPathOf(useLocation().search) ?? paths.billing;
  const user = useUser();
  const cards = user.status === "ready" ? (user.value?.cards ?? []) : [];
  return (
    <SettingPage
      title="Add a payment method"
      lead="Your card number goes straight to our payment processor. We only see the brand and last four digits."
      back={{ to: paths.billing, label: "Billing" }}
    >
      <Panel>
        <CardForm cards={cards} onSaved={() => navigate(next, { replace: true })} />
      </Panel>
    </SettingPage>
  );
}
