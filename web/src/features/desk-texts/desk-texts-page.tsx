import { Link } from "react-router-dom";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { deskPoliciesPath } from "../../routing/desk-paths.ts";
import { MacrosPanel } from "./macros-panel.tsx";
import { SiteTextsPanels } from "./site-texts-panels.tsx";

/** What operators write: on public pages, in emails, and ready-made answers. */
export function DeskTextsPage() {
  return (
    <DeskScreen
      title="Texts"
      lead={
        <>
          A banner reaches everyone within a minute. <Link to={deskPoliciesPath()}>The terms</Link> are among
          the policies, which two treasurers decide.
        </>
      }
    >
      <SiteTextsPanels />
      <DeskPanel aria-labelledby="macros">
        <h2 id="macros">Ready-made answers</h2>
        <MacrosPanel />
      </DeskPanel>
    </DeskScreen>
  );
}
