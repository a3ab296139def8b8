import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { CheckBox } from "../../../ui/forms/check-box.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { useDownloadData } from "./use-download-data.ts";

/** Downloads the account's data; pictures of identity documents only if they are asked for. */
export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const { isPending, problem, recentSignIn, start } = useDownloadData();
  const [identity, setIdentity] = useState(false);
  const confirm = async () => {
    if (await start(identity)) onClose();
  };
  return (
    <>
      <ConfirmDialog
        isOpen
        title="Download your data?"
        confirmLabel={problem ? "Try again" : "Download"}
        isPending={isPending}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <div>
          You'll get one file with everything we store about you, such as your address and your payments. Keep
          it somewhere safe.
        </div>
        <CheckBox isChecked={identity} onChange={setIdentity}>
          Include photos of my ID, if I've uploaded any
        </CheckBox>
        {problem && !isPending && <InlineAlert kind="error">{problem}</InlineAlert>}
      </ConfirmDialog>
      {recentSignIn}
    </>
  );
}
