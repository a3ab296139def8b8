import Button from "@mui/material/Button";
import { asResult } from "../../../api/as-result.ts";
import { sendConfirmEmail } from "../../../api/calls/account.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { useSession } from "../../../auth/session.ts";
import { loadAuth } from "../../../auth/session-control.ts";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

/** Reminds a person to confirm their email; nothing once it is confirmed. */
export function EmailReminder() {
  const session = useSession();
  const sending = useAction(sendConfirmEmail);
  const checking = useAction(() => asResult(loadAuth().then((auth) => auth.refreshSignedInUser())));
  if (session.status !== "signed-in" || session.user.emailVerified) return null;
  const isPending = sending.isPending || checking.isPending;
  return (
    <InlineAlert kind="info">
      {sending.value === undefined
        ? "Please open the link in our email to confirm your address."
        : "We sent you a new link. It may take a minute."}
      <Row>
        <Button disabled={isPending} onClick={() => void checking.run(undefined)}>
          {checking.isPending ? "Checking…" : "I've confirmed it"}
        </Button>
        <Button disabled={isPending} onClick={() => void sending.run(undefined)}>
          {sending.isPending ? "Sending…" : "Resend email"}
        </Button>
      </Row>
    </InlineAlert>
  );
}
