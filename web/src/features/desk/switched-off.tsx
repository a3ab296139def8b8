import type { SwitchName } from "@core/settings/switches.ts";
import { Link } from "react-router-dom";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { fetchSwitches } from "../../api/switches.ts";
import { switchWords } from "../../parts/desk/switch-text.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

const NOT_LOADED = "We couldn't load the switches.";

/** What is switched off now, and what that means; nothing where all is on. */
export function SwitchedOff() {
  const { answer } = useAnswer({}, () => asResult(fetchSwitches(), NOT_LOADED));
  if (answer.status === "failed") return <InlineAlert kind="warning">{answer.message}</InlineAlert>;
  if (answer.status !== "ready") return null;
  const { switches } = answer.value;
  const off = (Object.keys(switchWords) as SwitchName[]).filter((name) => switches[name]?.on === false);
  if (off.length === 0) return null;
  return (
    <InlineAlert kind="warning">
      {off.map((name) => (
        <p key={name} style={{ margin: 0 }}>
          <strong>{switchWords[name].label} off.</strong> {switchWords[name].off}
        </p>
      ))}
      <Link to={instructorPaths.deskSwitches}>Switches</Link>
    </InlineAlert>
  );
}
