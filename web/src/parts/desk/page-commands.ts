import { useMemo, useRef } from "react";
import { makeStore, useStore } from "../../store.ts";
import { useStoreWhileShown } from "../../ui/use-store-while-shown.ts";

/** Something that the open page can do, by its name. */
export interface PageCommand {
  label: string;
  run: () => void;
}

const offered = makeStore<readonly PageCommand[]>([]);

/** What the open page can do. */
export const usePageCommands = (): readonly PageCommand[] => useStore(offered);

/** Offers to the search what a page can do, while it is shown. */
export function useOfferedCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  latest.current = commands;
  const names = JSON.stringify(commands.map(({ label }) => label));
  const shown = useMemo(() => {
    const labels: string[] = JSON.parse(names);
    return labels.map((label, at) => ({ label, run: () => latest.current[at]?.run() }));
  }, [names]);
  useStoreWhileShown(offered, shown);
}
