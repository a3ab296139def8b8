import { lazy, Suspense, useEffect, useState } from "react";
import { getSession, useSession } from "../../auth/session.ts";
import { Message } from "../../ui/message.tsx";
import { Optional } from "../../ui/optional.tsx";
import { Quiet } from "../../ui/panel.tsx";
import { Place, Sheet } from "./for-you-sheet.tsx";

/** Visitors have nothing to load it for. */
const ForYou = lazy(() => import("./for-you.tsx").then((m) => ({ default: m.ForYou })));

function Waiting() {
  return (
    <Sheet>
      <h2>For you</h2>
      <Quiet role="status">Loading...</Quiet>
    </Sheet>
  );
}

/** Where what is somebody's own comes, after the page; nothing for visitors. */
export function ForYouPlace() {
  const { status } = useSession();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // The inline script has kept the place for somebody who is not signed in any more. The first drawing knows nobody.
    if (status === "signed-out" && getSession().status === "signed-out")
      delete document.documentElement.dataset.known;
  }, [status]);
  return (
    <Place data-kept={status === "signed-out" ? undefined : ""}>
      {status === "loading" && <Waiting />}
      {status === "signed-in" && !hasFailed && (
        <Optional onFailed={() => setFailed(true)}>
          <Suspense fallback={<Waiting />}>
            <ForYou />
          </Suspense>
        </Optional>
      )}
      {status === "signed-in" && hasFailed && (
        <Message kind="error">
          What is your own could not be loaded. The answers below are complete; reload the page to try again.
        </Message>
      )}
    </Place>
  );
}
