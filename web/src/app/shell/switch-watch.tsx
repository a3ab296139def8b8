import type { SwitchesData } from "@core/api/public/switches-data.ts";
import { useEffect, useState } from "react";
import { fetchSwitches } from "../../api/switches.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../ui/optional.tsx";

const SwitchBanner = lazyPart(() => import("./switch-banner.tsx").then((m) => m.SwitchBanner));

/** Asks once the page is idle what operators have switched off, and loads the banner only when something is. */
export function SwitchWatch() {
  const [data, setData] = useState<SwitchesData>();
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
    // Without an answer a closed call still says why.
    idle(() => void fetchSwitches().then(setData, () => undefined));
  }, []);
  return data && Object.values(data.switches).some(({ on }) => !on) ? (
    <Optional>
      <SwitchBanner first={data} />
    </Optional>
  ) : null;
}
