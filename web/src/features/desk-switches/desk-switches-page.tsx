import type { SwitchName } from "@core/settings/switches.ts";
import List from "@mui/material/List";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { fetchSwitches } from "../../api/switches.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { switchWords } from "../../parts/desk/switch-text.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { DeskEmailsPanel } from "./desk-emails-panel.tsx";
import { MacrosPanel } from "./macros-panel.tsx";
import { RolesPanel } from "./roles-panel.tsx";
import { SiteTextsPanels } from "./site-texts-panels.tsx";
import { SwitchRow } from "./switch-row.tsx";

const names = Object.keys(switchWords) as SwitchName[];
const NOT_LOADED = "We couldn't load the switches.";

/** What can be switched off for everyone, who has a role in the desk, and what operators write. */
export function DeskSwitchesPage() {
  const { answer, put } = useAnswer({}, () => asResult(fetchSwitches(), NOT_LOADED));
  return (
    <DeskScreen title="Switches and roles" lead="A switch or a banner reaches everyone within a minute.">
      <DeskPanel aria-labelledby="switches">
        <h2 id="switches">Switches</h2>
        <LoadableView of={answer} empty={null}>
          {({ switches }) => (
            <List aria-labelledby="switches">
              {names.map((name) => (
                <SwitchRow key={name} name={name} state={switches[name]} onChange={put} />
              ))}
            </List>
          )}
        </LoadableView>
      </DeskPanel>
      <SiteTextsPanels />
      <DeskPanel aria-labelledby="roles">
        <h2 id="roles">Roles</h2>
        <RolesPanel />
      </DeskPanel>
      <DeskPanel aria-labelledby="macros">
        <h2 id="macros">Ready-made answers</h2>
        <MacrosPanel />
      </DeskPanel>
      <DeskPanel aria-labelledby="emails">
        <h2 id="emails">Emails to you</h2>
        <DeskEmailsPanel />
      </DeskPanel>
    </DeskScreen>
  );
}
