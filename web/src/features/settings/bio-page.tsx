import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { isBio, setBio, useUser } from "../../data/user.ts";
import { Faces } from "../../ui/faces.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Loading } from "../../ui/loading.tsx";
import { notify } from "../../ui/notifier.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { lengthOf } from "../../ui/texts.ts";
import { useFields } from "../../ui/use-fields.ts";
import { SettingPage } from "./setting-page.tsx";
import { useNext } from "./use-save.ts";

const LONGEST = 250;

function BioForm({ bio }: { bio: string }) {
  const navigate = useNavigate();
  const { next } = useNext();
  const [pending, setPending] = useState(false);
  const fields = useFields({ bio }, (typed) =>
    lengthOf("bio", typed.bio, LONGEST, "Please write a few words, or go back without saving."),
  );
  const length = fields.values.bio.trim().length;
  const submit = async () => {
    const text = fields.values.bio.trim();
    if (pending) return;
    if (!fields.check() || !isBio(text)) return false;
    setPending(true);
    const isSaved = await setBio(text);
    setPending(false);
    if (!isSaved) return;
    notify("Your bio is saved.");
    await navigate(next, { replace: true });
  };
  return (
    <Form onSubmit={submit}>
      <TextArea
        label="About you"
        rows={5}
        hint={`${length} of ${LONGEST} characters`}
        {...fields.field("bio")}
      />
      <SubmitButton pending={pending} pendingLabel="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
}

/** A few words about oneself. */
export function BioPage() {
  return (
    <SettingPage
      title="Bio"
      lead="What would you like your instructor to know? How long you have practiced, what you hope for, where it hurts."
    >
      <Panel>
        <Faces of={useUser()} empty={<Loading />}>
          {({ bio }) => <BioForm bio={bio} />}
        </Faces>
      </Panel>
    </SettingPage>
  );
}
