import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { call } from "../../api/call.ts";
import { Quiet } from "../../ui/text.ts";
import { ReportCommentForm } from "../person-safety/report-comment-form.tsx";

interface ReportMessageDialogProps {
  appointmentId: string;
  /** Without one, what the instructor wrote after the session is reported. */
  messageId?: string;
  text: string;
  other: string;
  onClose: () => void;
}

/** Reports a message of the other side, or what an instructor wrote after a session, to the people behind the desk. */
export function ReportMessageDialog(props: ReportMessageDialogProps) {
  const { appointmentId, messageId, text, other, onClose } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{messageId ? "Report this message" : `Report what ${other} wrote`}</DialogTitle>
      <DialogContent>
        <Quiet
          as="blockquote"
          dir="auto"
          style={{ margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" }}
        >
          “{text}”
        </Quiet>
        <p style={{ margin: 0 }}>
          {messageId
            ? "Our team sees this message with a few before and after it."
            : "Our team sees this text."}{" "}
          {other} won't know that you reported it.
        </p>
        <ReportCommentForm
          label="What's wrong with it?"
          missing="Please say what's wrong."
          send={(comment) =>
            call("/api/message/report")({ appointmentId, ...(messageId && { messageId }), comment })
          }
          onClose={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
