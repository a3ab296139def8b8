import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { MacrosPanel } from "./macros-panel.tsx";
import { SiteTextsPanels } from "./site-texts-panels.tsx";

/** What operators write: on public pages, in emails, and ready-made answers. */
export function DeskTextsPage() {
  return (
    <DeskScreen title="Texts" lead="A banner reaches everyone within a minute.">
      <SiteTextsPanels />
      <DeskPanel aria-labelledby="macros">
        <h2 id="macros">Ready-made answers</h2>
        <MacrosPanel />
      </DeskPanel>
    </DeskScreen>
  );
}
