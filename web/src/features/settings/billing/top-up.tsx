import type { User } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link, useLocation } from "react-router-dom";
import { call } from "../../../api/call.ts";
import { usePublicPolicies } from "../../../api/hooks/use-public-policies.ts";
import { now } from "../../../clock.ts";
import { usePricing } from "../../../data/booking/use-pricing.ts";
import { isCardExpired } from "../../../parts/payments/cards/saved-cards.ts";
import { useWelcomeOffer } from "../../../parts/payments/gift/use-welcome-offer.ts";
import { WelcomeOfferNotice } from "../../../parts/payments/gift/welcome-offer-notice.tsx";
import { type Charge, useCharge } from "../../../parts/payments/use-charge.ts";
import { keptPostalCode } from "../../../parts/showcase/kept-postal-code.ts";
import { NeedsConfirmedEmail } from "../../../parts/sign-in/needs-confirmed-email.tsx";
import { paths, withNextPath } from "../../../routing/paths.ts";
import { scrollIntoSight, useFocus } from "../../../ui/focus.ts";
import { Column } from "../../../ui/layout.ts";
import { Loading } from "../../../ui/loading.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Text } from "../../../ui/text.ts";
import { topUpPresets } from "./top-up-amounts.ts";
import { TopUpForm } from "./top-up-form.tsx";
import { TopUpOutcome } from "./top-up-outcome.tsx";

/** Buys credit, from the form to the outcome. */
export function TopUp({ uid, user }: { uid: string; user: User }) {
  const topUp = useCharge(`top-up:${uid}`, ({ amount, pmid, key }) =>
    call("/api/credit/token")({ amount, pmid }, key),
  );
  const { outcome } = topUp;
  const hasGift = useWelcomeOffer(user);
  const isForm = outcome === null || outcome.status === "refused";
  // The outcome replaces the form and may start outside the viewport.
  const heading = useFocus<HTMLHeadingElement>(!isForm, scrollIntoSight);
  return (
    <Panel aria-labelledby="top-up">
      <Typography component="h2" variant="h3" id="top-up" ref={heading}>
        Top up
      </Typography>
      <Column>
        <TopUpOutcome {...topUp} />
        {isForm && hasGift && <WelcomeOfferNotice user={user} />}
        {isForm && (
          <NeedsConfirmedEmail why="Confirm your email first, then add credit.">
            <TopUpStart user={user} topUp={topUp} hasGift={hasGift} />
          </NeedsConfirmedEmail>
        )}
      </Column>
    </Panel>
  );
}

interface TopUpStartProps {
  user: User;
  topUp: Charge;
  hasGift: boolean;
}

/** The form, or the way to save a card first. */
function TopUpStart({ user, topUp, hasGift }: TopUpStartProps) {
  const { pathname, search } = useLocation();
  const pricing = usePricing();
  const { topUp: limits } = usePublicPolicies();
  const areas = pricing.status === "ready" ? pricing.value : [];
  if (!user.cards.some((card) => !isCardExpired(card, now())))
    return (
      <Column>
        <Text>To buy credit, save a card first. It takes a minute, and we won't charge it yet.</Text>
        <Button
          component={Link}
          variant="contained"
          sx={{ justifySelf: "start" }}
          to={withNextPath(paths.addCard, pathname + search)}
        >
          Add a card
        </Button>
      </Column>
    );
  if (pricing.status === "loading") return <Loading />;
  return (
    <TopUpForm
      user={user}
      topUp={topUp}
      hasGift={hasGift}
      presets={topUpPresets(areas, user.location?.postalCode ?? keptPostalCode(), limits)}
      limits={limits}
    />
  );
}
