import { type RefObject, useEffect, useRef } from "react";

/** Whether something long that runs page by page was stopped: by a press, or because the part that shows it was left. */
export const useStopFlag = (): RefObject<boolean> => {
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  return isStopped;
};
