import type { PricingArea } from "@core/people/places/pricing.ts";
import { findServingArea } from "@core/people/places/service-area.ts";
import type { User } from "@core/people/user.ts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type SignedInUser, useSession } from "../../auth/session.ts";
import { now } from "../../clock.ts";
import { useUser } from "../../data/account/user.ts";
import { usePricing } from "../../data/booking/use-pricing.ts";
import { keptPostalCode } from "../../parts/showcase/kept-postal-code.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { BookSkeleton, StepsSkeleton } from "./book-skeleton.tsx";
import { BookingFlow } from "./booking-flow.tsx";
import { readPlaceDraft } from "./choice/booking-draft.ts";
import { choiceFromQuery } from "./choice/choice-url.ts";
import { initialChoiceOf } from "./choice/initial-choice.ts";

// Loaded on demand: after an earlier session only (byte budget).
const BookAgain = lazyPart(() => import("./book-again.tsx").then((m) => m.BookAgain));
// Loaded on demand: shown once booked (byte budget).
const BookingDone = lazyPart(() => import("./pay/booking-done.tsx").then((m) => m.BookingDone));

export function BookPage() {
  const session = useSession();
  const user = useUser();
  const areas = usePricing();
  const done = useSearchParams()[0].get("done");
  if (session.status !== "signed-in") return null;
  if (done)
    return (
      <Page title="Thank you">
        <LazyBoundary fallback={<Loading />}>
          <BookingDone id={done} />
        </LazyBoundary>
      </Page>
    );
  return (
    <Page title="Book a session" width="wide">
      <LoadableView of={user} empty={<StepsSkeleton />} skeleton={<StepsSkeleton />}>
        {(me) => (
          <LoadableView
            of={areas}
            skeleton={<StepsSkeleton />}
            empty={
              <EmptyState title="We're just getting started">Our first areas are coming soon.</EmptyState>
            }
          >
            {(all) => <Begin me={session.user} user={me} areas={all} />}
          </LoadableView>
        )}
      </LoadableView>
    </Page>
  );
}

BookPage.Skeleton = BookSkeleton;

interface BeginProps {
  me: SignedInUser;
  user: User;
  areas: readonly PricingArea[];
}

function Begin({ me, user, areas }: BeginProps) {
  const [search] = useSearchParams();
  // The choice in the URL at first; afterwards the URL follows the choice.
  const [initial] = useState(() => ({
    again: search.get("again"),
    choice: choiceFromQuery(search.toString(), now()),
  }));
  const rest = { uid: me.id, user, emailVerified: me.emailVerified, areas };
  // Before an address is saved, the ZIP code looked up on this device decides.
  const keptArea = findServingArea(areas, keptPostalCode())?.id ?? "";
  const home = { ...user, serviceArea: user.serviceArea || keptArea };
  const [first] = useState(() => initialChoiceOf(initial.choice, readPlaceDraft(me.id), areas, home));
  if (!initial.again) return <BookingFlow {...rest} first={first} />;
  return (
    <LazyBoundary fallback={<Loading />}>
      <BookAgain id={initial.again} areas={areas} user={user} otherwise={first}>
        {(again) => <BookingFlow {...rest} first={again} />}
      </BookAgain>
    </LazyBoundary>
  );
}
