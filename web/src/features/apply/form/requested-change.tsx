import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

/** What an operator asked to change in one field; renders nothing if there is no such request. */
export function RequestedChange({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <InlineAlert kind="warning">
      <strong>Please change this:</strong> <span dir="auto">{text}</span>
    </InlineAlert>
  );
}
