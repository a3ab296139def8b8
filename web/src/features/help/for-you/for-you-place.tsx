import { Suspense, useEffect, useState } from "react";
import { getSession, useSession } from "../../../auth/session.ts";
import { PublicAlert } from "../../../parts/showcase/public-alert.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../../ui/optional.tsx";
import { Quiet } from "../../../ui/text.ts";
import { ForYouPanel, ForYouSlot } from "./for-you-panel.tsx";

/** Loaded on demand: visitors do not need it. */
const ForYou = lazyPart(() => import("./for-you.tsx").then((m) => m.ForYou));

function Waiting() {
  return (
    <ForYouPanel>
      <h2>For you</h2>
      <Quiet role="status">Loading...</Quiet>
    </ForYouPanel>
  );
}

/** The slot of the customer's own facts, filled after the page has loaded; empty for visitors. */
export function ForYouPlace() {
  const { status } = useSession();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // The inline script may reserve the slot for a session that has ended. The first render knows no account.
    if (status === "signed-out" && getSession().status === "signed-out")
      delete document.documentElement.dataset.known;
  }, [status]);
  return (
    <ForYouSlot data-kept={status === "signed-out" ? undefined : ""}>
      {status === "loading" && <Waiting />}
      {status === "signed-in" && !hasFailed && (
        <Optional onFailed={() => setFailed(true)}>
          <Suspense fallback={<Waiting />}>
            <ForYou />
          </Suspense>
        </Optional>
      )}
      {status === "signed-in" && hasFailed && (
        <PublicAlert kind="error">
          We couldn't load your account details. Reload the page to try again.
        </PublicAlert>
      )}
    </ForYouSlot>
  );
}
