import { useState } from "react";
import { DownloadIcon, TrashIcon } from "../../../ui/icons/icons.tsx";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Stack } from "../../../ui/panel.tsx";
import { SettingAction, SettingGroup } from "../setting-rows.tsx";
import { useDownloadData } from "./use-download-data.ts";

const DeleteDialog = lazyPart(() => import("./delete-dialog.tsx").then((m) => m.DeleteDialog));

/** Downloads the account's data, or deletes the account. */
export function YourData() {
  const { isPending, problem, start } = useDownloadData();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Stack style={{ gap: 12 }}>
      <SettingGroup title="Your data">
        <SettingAction
          icon={<DownloadIcon />}
          label="Download my data"
          value={isPending ? "Preparing your file…" : "Everything we store about you, in one file"}
          isPending={isPending}
          onPress={() => void start()}
        />
        <SettingAction
          icon={<TrashIcon />}
          label="Delete my account"
          value="See what we delete and what we keep before you decide"
          onPress={() => setIsLeaving(true)}
        />
      </SettingGroup>
      {problem && <LoadFailed message={problem} retry={() => void start()} />}
      {isLeaving && (
        <LazyBoundary onFailed={() => setIsLeaving(false)}>
          <DeleteDialog onClose={() => setIsLeaving(false)} />
        </LazyBoundary>
      )}
    </Stack>
  );
}
