import { avatarGallery } from "@core/people/instructors/gallery.ts";
import type { CallResult } from "../../../api/call.ts";
import { updateAvatar } from "../../../api/calls/account.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { useSaveSetting } from "../use-save-setting.ts";
import { isOwnPicture } from "./current-picture.ts";
import { GalleryOption, GalleryOptions } from "./gallery-option.tsx";

const NOT_CHANGED = "We couldn't save your picture. Your choice is still here, so please try again.";

const save = async (photoURL: string): Promise<CallResult<{ message: string }, { message: string }>> => {
  const answer = await updateAvatar(photoURL);
  return answer ? { ok: true, value: answer } : { ok: false, error: { message: NOT_CHANGED } };
};

/** The gallery to choose from, and the uploaded picture if there is one. */
export function GalleryForm({ current }: { current: string }) {
  const form = useForm({ initial: { chosen: current } });
  const { chosen } = form.values;
  const { submit, problem, isPending } = useSaveSetting(form, save, {
    request: () => chosen,
    say: ({ message }) => message,
  });
  const pictures = isOwnPicture(current)
    ? [{ file: current, name: "Your photo" }, ...avatarGallery]
    : avatarGallery;

  const submitChange = () => {
    if (chosen !== current) return submit();
    notify("That's already your picture.");
  };
  return (
    <Form onSubmit={submitChange}>
      <GalleryOptions legend="Choose from our gallery">
        {pictures.map((picture) => (
          <GalleryOption
            key={picture.file}
            picture={picture}
            isChosen={chosen === picture.file}
            onChoose={() => form.set({ chosen: picture.file })}
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
