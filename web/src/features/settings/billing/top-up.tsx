import { styled } from "@mui/material/styles";
import type { User } from "@shared/model/user.ts";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { now } from "../../../api/clock.ts";
import { paths, withNext } from "../../../app/paths.ts";
import { isExpired } from "../../../payment/saved-cards.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { Panel, Stack } from "../../../ui/panel.tsx";
import { OfferBanner } from "./offer-banner.tsx";
import { TopUpForm } from "./top-up-form.tsx";
import { TopUpOutcome } from "./top-up-outcome.tsx";
import { useOffer } from "./use-offer.ts";
import { useTopUp } from "./use-top-up.ts";

const Heading = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));
const Text = styled("p")({ margin: 0 });
const Add = styled(Link)(buttonLook, { justifySelf: "start" });

/** Buying credit, from the wish to its end. */
export function TopUp({ uid, user }: { uid: string; user: User }) {
  const topUp = useTopUp(uid);
  const { pathname, search } = useLocation();
  const { outcome } = topUp;
  const hasGift = useOffer(user);
  const isForm = outcome === null || outcome.status === "refused";
  const canPay = user.cards.some((card) => !isExpired(card, now()));
  const heading = useRef<HTMLHeadingElement>(null);
  // What stands in the form's place begins where the form began, which may be out of sight.
  useEffect(() => {
    if (!isForm) heading.current?.scrollIntoView({ block: "nearest" });
  }, [isForm]);
  return (
    <Panel aria-labelledby="top-up">
      <Heading id="top-up" ref={heading}>
        Top up
      </Heading>
      <Stack>
        <TopUpOutcome {...topUp} />
        {isForm && hasGift && <OfferBanner user={user} />}
        {isForm && canPay && <TopUpForm user={user} topUp={topUp} hasGift={hasGift} />}
        {isForm && !canPay && (
          <>
            <Text>
              Credit is bought with a card. Save one first: it takes a minute, and nothing is taken yet.
            </Text>
            <Add to={withNext(paths.addCard, pathname + search)}>Add a card</Add>
          </>
        )}
      </Stack>
    </Panel>
  );
}
