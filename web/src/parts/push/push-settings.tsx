import type { PushGroup } from "@core/push-groups.ts";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useUser } from "../../data/account/user.ts";
import { Column } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PushHelp } from "./push-help.tsx";
import { usePushSwitch } from "./use-push-switch.ts";

const labels: Readonly<Record<PushGroup, string>> = {
  requests: "Requests and replies",
  changes: "Changes, delays, and cancellations",
  messages: "Messages",
  reminders: "Reminders",
};

const groups = Object.keys(labels) as PushGroup[];

/** Whether notifications are pushed to this device, and which; nothing where a browser can't show them. */
export function PushSettings() {
  const { state, problem, choose } = usePushSwitch();
  if (state === "unsupported") return null;
  return (
    <Panel aria-label="Push notifications">
      <Column style={{ gap: 8 }}>
        <Typography component="h2" variant="h3">
          On this device
        </Typography>
        {(state === "on" || state === "off") && (
          <FormControlLabel
            label="Show notifications on this device"
            control={<Switch checked={state === "on"} onChange={(event) => choose(event.target.checked)} />}
          />
        )}
        <PushHelp state={state} />
        {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
        {state === "on" && <GroupSwitches />}
      </Column>
    </Panel>
  );
}

/** The groups of notifications that are pushed to all devices of the person. */
function GroupSwitches() {
  const user = useUser();
  const [chosen, setChosen] = useState<readonly PushGroup[]>();
  const { run, problem } = useAction(call("/api/push/update"));
  if (user.status !== "ready") return null;
  const off = chosen ?? user.value?.push?.off ?? [];
  const choose = async (group: PushGroup, isOn: boolean) => {
    setChosen(isOn ? off.filter((one) => one !== group) : [...off, group]);
    const result = await run({ group, isOn });
    // Pressed while another choice is saved: that one's answer shows what holds.
    if (result) setChosen(result.ok ? result.value.off : undefined);
  };
  return (
    <Column role="group" aria-label="What to show" style={{ gap: 0 }}>
      {groups.map((group) => (
        <FormControlLabel
          key={group}
          label={labels[group]}
          control={
            <Switch
              checked={!off.includes(group)}
              onChange={(event) => void choose(group, event.target.checked)}
            />
          }
        />
      ))}
      {problem && <InlineAlert kind="error">{problem.message} Nothing changed.</InlineAlert>}
    </Column>
  );
}
