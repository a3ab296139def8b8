import { useFocus } from "../../../ui/focus.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

/** What an act led to. It gets the focus, because the form that was sent is gone. */
export function ActAnswerNote({ text }: { text: string }) {
  const note = useFocus<HTMLDivElement>(true);
  return (
    <div ref={note} tabIndex={-1}>
      <InlineAlert kind="success">{text}</InlineAlert>
    </div>
  );
}
