import Button from "@mui/material/Button";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import type { SaveState } from "./use-application-draft.ts";

const words = { saved: "All changes saved", typing: "Not saved yet", saving: "Saving…" };

/** Shows whether the form is saved: saved, saving, or failed with a retry. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  if (state.name === "failed")
    return (
      <InlineAlert kind="error" action={<Button onClick={onRetry}>Try again</Button>}>
        We couldn't save your changes. {state.message}
      </InlineAlert>
    );
  return <Quiet role="status">{words[state.name]}</Quiet>;
}
