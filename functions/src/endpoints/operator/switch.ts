import { settingsContracts } from "../../core/api/settings.ts";
import { type Switches, type SwitchName, switchOf, withSwitchSet } from "../../core/settings/switches.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { clearSwitchCache, readSwitches, toSwitchesData } from "../../store/settings/switches.ts";

const stateOf = (switches: Switches, name: SwitchName) => ({ on: switchOf(switches, name).on });

/** Turns part of the product off or on; other instances pick it up within 30 s. */
export const operatorSwitch = endpoint(
  "/api/operator/switch",
  settingsContracts,
  async ({ name, on, text, reason }, context) => {
    const act = { act: "switch", on: { kind: "switch", id: name }, reason } as const;
    const answer = await actOnce(context, act, async (batch) => {
      const read = await readSwitches();
      const before = read.data ?? {};
      const after = withSwitchSet(before, { name, on, text }, context);
      batch.put(read, after);
      return {
        before: stateOf(before, name),
        after: stateOf(after, name),
        answer: toSwitchesData(after),
      };
    });
    clearSwitchCache();
    return answer;
  },
);
