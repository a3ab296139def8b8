import { Link, useLocation } from "react-router-dom";
import { sendRecoverEmail } from "../../../api/calls/account.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { MaskedEmail } from "../../../parts/sign-in/masked-email.tsx";
import { paths, withNextPath } from "../../../routing/paths.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

/** For an account created with Google: it has no password, but can request one by email. */
export function FirstPassword({ email }: { email: string }) {
  const { pathname, search } = useLocation();
  const { run, result, isPending } = useAction(() => sendRecoverEmail(email));
  return (
    <Column>
      <div>
        You sign in with Google, so there's no password to change. If you'd like one too, we'll send a link to{" "}
        <MaskedEmail email={email} /> so you can choose it. Wrong address?{" "}
        <Link to={withNextPath(paths.email, pathname + search)}>Change it</Link>
      </div>
      {result?.ok === false && <InlineAlert kind="error">{result.error.message}</InlineAlert>}
      {result?.ok && (
        <InlineAlert kind="success">
          We sent you a link. Once you've chosen a password, please sign in again.
        </InlineAlert>
      )}
      <Row>
        <SubmitButton
          type="button"
          pending={isPending}
          pendingLabel="Sending…"
          onClick={() => void run(undefined)}
        >
          {result ? "Resend link" : "Send me the link"}
        </SubmitButton>
      </Row>
    </Column>
  );
}
