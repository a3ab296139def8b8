import type { ReviewReplyView } from "@core/people/instructors/review-reply.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { Column, Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import { ReplyForm } from "./reply-form.tsx";

interface OwnReplyProps {
  appointmentId: string;
  customer: string;
  first: ReviewReplyView | undefined;
}

/** What a reply's state means for the instructor. */
function stateText({ state, shown }: ReviewReplyView, customer: string): string {
  const earlier = shown === undefined ? "" : " Until then, everyone reads your earlier reply.";
  switch (state) {
    case "waiting":
      return `Our team is reading your reply. We'll tell you when it's published.${earlier}`;
    case "published":
      return "Everyone can read your reply under the review.";
    case "returned":
      return shown === undefined ? "Nobody else can read it." : "Everyone still reads your earlier reply.";
    case "outdated":
      return `${customer} changed the review after you replied, so your reply isn't shown. You can send it again.`;
  }
}

/** The instructor's one reply to a published review: write it, change it, take it back. */
export function OwnReply({ appointmentId, customer, first }: OwnReplyProps) {
  const [reply, setReply] = useState(first);
  const [isOpen, setIsOpen] = useState(false);
  // What was taken back can be sent again.
  const [draft, setDraft] = useState("");
  const remove = useAction(call("/api/provider/reply"));
  const takeBack = async () => {
    const result = await remove.run({ appointmentId });
    if (!result) return;
    if (!result.ok) return notify(result.error.message);
    setDraft(reply?.text ?? "");
    setReply(undefined);
    notify("You took your reply back. Nobody else can read it anymore.");
  };
  if (isOpen)
    return (
      <div style={{ flexBasis: "100%" }}>
        <ReplyForm
          appointmentId={appointmentId}
          customer={customer}
          text={reply?.text ?? draft}
          onCancel={() => setIsOpen(false)}
          onSent={(sent) => {
            setReply(sent);
            setIsOpen(false);
          }}
        />
      </div>
    );
  if (!reply)
    return (
      <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
        Reply
      </Button>
    );
  return (
    <Column style={{ gap: 8, flexBasis: "100%" }}>
      <h2 style={{ margin: 0, fontSize: "1rem" }}>Your reply</h2>
      <Text dir="auto" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {reply.text}
      </Text>
      {reply.returned !== undefined && <InlineAlert kind="warning">{reply.returned}</InlineAlert>}
      <Quiet role="status">{stateText(reply, customer)}</Quiet>
      <Row>
        <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
          Change my reply
        </Button>
        <Button
          size="small"
          aria-disabled={remove.isPending || undefined}
          onClick={() => void (remove.isPending || takeBack())}
        >
          {remove.isPending ? "Taking it back…" : "Take it back"}
        </Button>
      </Row>
    </Column>
  );
}
