import type { SwitchName } from "@core/settings/switches.ts";
import { Link } from "react-router-dom";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { fetchSwitches } from "../../api/switches.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { switchWords } from "../../parts/desk/switch-text.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { RuledList } from "../../ui/lists/ruled-list.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { SwitchRow } from "./switch-row.tsx";

const names = Object.keys(switchWords) as SwitchName[];
const NOT_LOADED = "We couldn't load the switches.";

/** What can be switched off for everyone. */
export function DeskSwitchesPage() {
  const { answer, put } = useAnswer({}, () => asResult(fetchSwitches(), NOT_LOADED));
  return (
    <DeskScreen
      title="Switches"
      lead={
        <>
          A switch reaches everyone within a minute. To tell customers something and leave all on, write a{" "}
          <Link to={`${instructorPaths.deskTexts}#banners`}>banner</Link>.
        </>
      }
    >
      <DeskPanel aria-label="Switches">
        <LoadableView of={answer} empty={null}>
          {({ switches }) => (
            <RuledList aria-label="Switches">
              {names.map((name) => (
                <SwitchRow key={name} name={name} state={switches[name]} onChange={put} />
              ))}
            </RuledList>
          )}
        </LoadableView>
      </DeskPanel>
    </DeskScreen>
  );
}
