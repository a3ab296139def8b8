import { gallery } from "@shared/domain/gallery.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { updateAvatar } from "../../../api/account.ts";
import { Form } from "../../../ui/form.tsx";
import { Message } from "../../../ui/message.tsx";
import { notify } from "../../../ui/notifier.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useNext } from "../use-save.ts";
import { isOwn } from "./current.ts";
import { GalleryOption, GalleryOptions } from "./gallery-option.tsx";

/** The drawn pictures to choose from, and the own one while there is one. */
export function GalleryForm({ current }: { current: string }) {
  const navigate = useNavigate();
  const { next } = useNext();
  const [chosen, setChosen] = useState(current);
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const pictures = isOwn(current) ? [{ file: current, name: "Your own picture" }, ...gallery] : gallery;

  const submit = async () => {
    if (state === "pending") return;
    if (chosen === current) {
      notify("This is your picture already.");
      return;
    }
    setState("pending");
    const answer = await updateAvatar(chosen);
    setState(answer ? "idle" : "failed");
    if (!answer) return;
    notify(answer.message);
    await navigate(next, { replace: true });
  };
  return (
    <Form
      onSubmit={async () => {
        await submit();
        return undefined;
      }}
    >
      <GalleryOptions>
        <legend>A picture of ours</legend>
        {pictures.map((picture) => (
          <GalleryOption
            key={picture.file}
            picture={picture}
            isChosen={chosen === picture.file}
            onChoose={() => setChosen(picture.file)}
          />
        ))}
      </GalleryOptions>
      {isOwn(current) && chosen !== current && (
        <Message kind="info">
          Your own picture will be deleted. You can add it again whenever you like.
        </Message>
      )}
      {state === "failed" && (
        <Message kind="error">
          Your picture was not changed. Your choice is still there: please try again.
        </Message>
      )}
      <SubmitButton pending={state === "pending"} pendingLabel="Saving…">
        Use this picture
      </SubmitButton>
    </Form>
  );
}
