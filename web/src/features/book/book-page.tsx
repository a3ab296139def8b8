import type { Area } from "@shared/model/pricing.ts";
import type { User } from "@shared/model/user.ts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { now } from "../../api/clock.ts";
import { type SignedInUser, useSession } from "../../auth/session.ts";
import { usePricing } from "../../data/catalogue.ts";
import { useUser } from "../../data/user.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Faces } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { Again } from "./again.tsx";
import { Done } from "./done.tsx";
import { recallPlace } from "./draft.ts";
import { firstWish } from "./first-wish.ts";
import { Flow } from "./flow.tsx";
import { wishOf } from "./wish-url.ts";

/** Booking a session, on one page. */
export function BookPage() {
  const session = useSession();
  const user = useUser();
  const areas = usePricing();
  const done = useSearchParams()[0].get("done");
  if (session.status !== "signed-in") return <Loading />;
  if (done)
    return (
      <Page title="Thank you">
        <Done id={done} />
      </Page>
    );
  return (
    <Page
      title="Book a session"
      width="wide"
      lead="Choose what you like; you see every price before you pay."
    >
      <Faces of={user} empty={<Loading />}>
        {(me) => (
          <Faces
            of={areas}
            empty={
              <EmptyState title="We are just opening">Our first areas will appear here soon.</EmptyState>
            }
          >
            {(all) => <Begin me={session.user} user={me} areas={all} />}
          </Faces>
        )}
      </Faces>
    </Page>
  );
}

interface BeginProps {
  me: SignedInUser;
  user: User;
  areas: readonly Area[];
}

function Begin({ me, user, areas }: BeginProps) {
  const [search] = useSearchParams();
  // What the address said at first: afterwards the address follows the wish.
  const [asked] = useState(() => ({ again: search.get("again"), wish: wishOf(search.toString(), now()) }));
  const rest = { uid: me.id, user, emailVerified: me.emailVerified, areas };
  const [first] = useState(() => firstWish(asked.wish, recallPlace(me.id), areas, user));
  if (!asked.again) return <Flow {...rest} first={first} />;
  return (
    <Again id={asked.again} areas={areas} user={user} otherwise={first}>
      {(again) => <Flow {...rest} first={again} />}
    </Again>
  );
}
