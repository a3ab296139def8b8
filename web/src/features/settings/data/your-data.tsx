import { useState } from "react";
import { DownloadIcon, TrashIcon } from "../../../ui/icons/icons.tsx";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { SettingAction, SettingGroup } from "../setting-rows.tsx";

const DownloadDialog = lazyPart(() => import("./download-dialog.tsx").then((m) => m.DownloadDialog));
const DeleteDialog = lazyPart(() => import("./delete-dialog.tsx").then((m) => m.DeleteDialog));

const dialogs = { download: DownloadDialog, delete: DeleteDialog } as const;

/** Downloads the account's data, or deletes the account. */
export function YourData() {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const close = () => setOpen(null);
  const Dialog = open && dialogs[open];
  return (
    <>
      <SettingGroup title="Your data">
        <SettingAction
          icon={<DownloadIcon />}
          label="Download my data"
          value="Everything we store about you, in one file"
          onPress={() => setOpen("download")}
        />
        <SettingAction
          icon={<TrashIcon />}
          label="Delete my account"
          value="See what we delete and what we keep before you decide"
          onPress={() => setOpen("delete")}
        />
      </SettingGroup>
      {Dialog && (
        <LazyBoundary onFailed={close}>
          <Dialog onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
