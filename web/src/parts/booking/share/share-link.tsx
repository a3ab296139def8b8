import Button from "@mui/material/Button";
import { CopyField } from "../../../ui/forms/copy-field.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import type { ShareLinkState } from "./use-share-link.ts";

interface ShareLinkProps {
  sharing: ShareLinkState;
  /** Text to share along with the link. */
  words: string;
  /** Missing where renewing is not offered, or offered already. */
  onRenew?: (() => void) | undefined;
}

/** Opens the device's share sheet; closing it is not an error. */
const openShareSheet = (text: string, url: string) =>
  void navigator.share({ text, url }).catch(() => undefined);

/** Invites friends: creates the link on request, then lets the host copy, share or renew it. */
export function ShareLink({ sharing, words, onRenew }: ShareLinkProps) {
  const { link, isPending, problem, ask } = sharing;
  if (!link)
    return (
      <>
        {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
        <div>
          <SubmitButton type="button" size="medium" pending={isPending} onClick={() => void ask()}>
            {problem ? "Try again" : "Invite friends"}
          </SubmitButton>
        </div>
      </>
    );
  return (
    <>
      <CopyField
        label="Link for your friends"
        value={link}
        readyText="Your link is ready. Send it to your friends."
      />
      <Row>
        {typeof navigator.share === "function" && (
          <Button variant="contained" onClick={() => openShareSheet(words, link)}>
            Share link
          </Button>
        )}
        {onRenew && (
          <Button variant="outlined" onClick={onRenew}>
            Create a new link
          </Button>
        )}
      </Row>
      <Quiet>
        Anyone with this link can take a free spot. Guests see the time, your address, how to get in and your
        phone number.
      </Quiet>
    </>
  );
}
