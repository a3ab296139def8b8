import Button from "@mui/material/Button";
import { CopyField } from "../../ui/copy-field.tsx";
import { Message } from "../../ui/message.tsx";
import { Quiet, Row } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { Sharing } from "./use-share.ts";

interface ShareLinkProps {
  sharing: Sharing;
  /** What is said beside the link where it is handed on. */
  words: string;
  /** Not given where that is offered already. */
  onRenew: (() => void) | undefined;
}

/** Hands the link to whatever the device shares with; closing that is no failure. */
const handOn = (text: string, url: string) => void navigator.share({ text, url }).catch(() => undefined);

/** The way to invite friends: the link, once it is asked for, to copy, to hand on, and to renew. */
export function ShareLink({ sharing, words, onRenew }: ShareLinkProps) {
  const { link, isPending, problem, ask } = sharing;
  if (!link)
    return (
      <>
        {problem && <Message kind="error">{problem}</Message>}
        <div>
          <SubmitButton type="button" size="medium" pending={isPending} onClick={() => void ask()}>
            {problem ? "Try again" : "Invite friends"}
          </SubmitButton>
        </div>
      </>
    );
  return (
    <>
      <CopyField label="Link for your friends" value={link} />
      <Row>
        {typeof navigator.share === "function" && (
          <Button variant="contained" onClick={() => handOn(words, link)}>
            Send it
          </Button>
        )}
        {onRenew && (
          <Button variant="outlined" onClick={onRenew}>
            Make a new link
          </Button>
        )}
      </Row>
      <Quiet>
        Whoever has the link can join while there is a place. Who has joined sees when and where, what you
        wrote about the way, and your phone number.
      </Quiet>
    </>
  );
}
