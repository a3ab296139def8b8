import type { DeskTexts } from "../../api/answers.ts";

/** What a panel of texts shows and changes. */
export interface TextsPanelProps {
  texts: DeskTexts;
  onChange: (texts: DeskTexts) => void;
  onStale: () => void;
}
