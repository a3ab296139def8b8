import type { SwitchesData } from "@core/api/public/switches-data.ts";
import { useState } from "react";
import { fetchSwitches } from "../../api/switches.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../ui/optional.tsx";
import { useWhenIdle } from "./use-when-idle.ts";

const SwitchBanner = lazyPart(() => import("./switch-banner.tsx").then((m) => m.SwitchBanner));

/** Asks once the page is idle what operators have switched off or say, and loads the banner only when there is something. */
export function SwitchWatch() {
  const [data, setData] = useState<SwitchesData>();
  // Without an answer a closed call still says why.
  useWhenIdle("switches", () => void fetchSwitches().then(setData, () => undefined));
  return data && (data.banners || Object.values(data.switches).some(({ on }) => !on)) ? (
    <Optional>
      <SwitchBanner first={data} />
    </Optional>
  ) : null;
}
