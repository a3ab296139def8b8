import { useFocus } from "../../../ui/focus.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

/** The result of an act. It takes the focus that the form had. */
export function ActAnswerNote({ text }: { text: string }) {
  const note = useFocus<HTMLDivElement>(true);
  return (
    <div ref={note} tabIndex={-1}>
      <InlineAlert kind="success">{text}</InlineAlert>
    </div>
  );
}
