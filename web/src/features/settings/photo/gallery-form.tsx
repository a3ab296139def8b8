import { avatarGallery } from "@core/people/instructors/gallery.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { CallResult } from "../../../api/call.ts";
import { updateAvatar } from "../../../api/calls/account.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { useNextPath } from "../use-save-setting.ts";
import { isOwnPicture } from "./current-picture.ts";
import { GalleryOption, GalleryOptions } from "./gallery-option.tsx";

const NOT_CHANGED = "We couldn't save your picture. Your choice is still here, so please try again.";

/** The gallery to choose from, and the uploaded picture if there is one. */
export function GalleryForm({ current }: { current: string }) {
  const navigate = useNavigate();
  const { next } = useNextPath();
  const [chosen, setChosen] = useState(current);
  const { run, problem, isPending } = useAction(
    async (photoURL: string): Promise<CallResult<{ message: string }, { message: string }>> => {
      const answer = await updateAvatar(photoURL);
      return answer ? { ok: true, value: answer } : { ok: false, error: { message: NOT_CHANGED } };
    },
  );
  const pictures = isOwnPicture(current)
    ? [{ file: current, name: "Your photo" }, ...avatarGallery]
    : avatarGallery;

  const submit = async () => {
    if (isPending) return;
    if (chosen === current) {
      notify("That's already your picture.");
      return;
    }
    const result = await run(chosen);
    if (!result?.ok) return;
    notify(result.value.message);
    await navigate(next, { replace: true });
  };
  return (
    <Form
      onSubmit={async () => {
        await submit();
        return undefined;
      }}
    >
      <GalleryOptions legend="Choose from our gallery">
        {pictures.map((picture) => (
          <GalleryOption
            key={picture.file}
            picture={picture}
            isChosen={chosen === picture.file}
            onChoose={() => setChosen(picture.file)}
          />
        ))}
      </GalleryOptions>
      {isOwnPicture(current) && chosen !== current && (
        <InlineAlert kind="info">
          We'll delete the photo you uploaded. You can upload it again any time.
        </InlineAlert>
      )}
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <SubmitButton pending={isPending} pendingLabel="Saving…">
        Use this picture
      </SubmitButton>
    </Form>
  );
}
