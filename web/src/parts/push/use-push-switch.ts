import { useAction } from "../../api/hooks/use-action.ts";
import { type PushState, turnOffPush, turnOnPush, usePushState } from "../../data/notifications/push.ts";

/** Whether notifications are pushed to this browser, and a press that turns them on or off. */
export const usePushSwitch = () => {
  const state = usePushState();
  const { run, isPending, problem } = useAction<boolean, PushState, { message: string }>((isOn) =>
    isOn ? turnOnPush() : turnOffPush(),
  );
  return { state, isPending, problem: problem?.message ?? "", choose: (isOn: boolean) => void run(isOn) };
};
