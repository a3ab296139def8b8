import { lazy, Suspense, useState } from "react";
import { Failed } from "../../../ui/faces.tsx";
import { DownloadIcon, TrashIcon } from "../../../ui/icons/icons.tsx";
import { Stack } from "../../../ui/panel.tsx";
import { SettingAction, SettingGroup } from "../setting-rows.tsx";
import { useDownload } from "./use-download.ts";

const DeleteDialog = lazy(() => import("./delete-dialog.tsx").then((m) => ({ default: m.DeleteDialog })));

/** What is stored about me: to be had as a file, or to be deleted with the account. */
export function YourData() {
  const { isPending, problem, start } = useDownload();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Stack style={{ gap: 12 }}>
      <SettingGroup title="Your data">
        <SettingAction
          icon={<DownloadIcon />}
          label="Download my data"
          value={isPending ? "Collecting it…" : "All that we have stored about you, as a file"}
          isPending={isPending}
          onPress={() => void start()}
        />
        <SettingAction
          icon={<TrashIcon />}
          label="Delete my account"
          value="We tell you first what is deleted and what has to stay"
          onPress={() => setIsLeaving(true)}
        />
      </SettingGroup>
      {problem && <Failed message={problem} retry={() => void start()} />}
      {isLeaving && (
        <Suspense fallback={null}>
          <DeleteDialog onClose={() => setIsLeaving(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
