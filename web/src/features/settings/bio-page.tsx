import { useNavigate } from "react-router-dom";
import { resultOf } from "../../api/as-result.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { isBio, setBio, useUser } from "../../data/account/user.ts";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../ui/forms/text-length-error.ts";
import { useFields } from "../../ui/forms/use-fields.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SettingPage } from "./setting-page.tsx";
import { useNextPath } from "./use-save-setting.ts";

const LONGEST = 250;

function BioForm({ bio }: { bio: string }) {
  const navigate = useNavigate();
  const { next } = useNextPath();
  const { run, isPending } = useAction(async (text: string) =>
    resultOf((await setBio(text)) ? null : "We couldn't save your bio."),
  );
  const fields = useFields({ bio }, (typed) =>
    textLengthError("bio", typed.bio, LONGEST, "Please write a few words, or go back without saving."),
  );
  const length = fields.values.bio.trim().length;
  const submit = async () => {
    const text = fields.values.bio.trim();
    if (isPending) return;
    if (!fields.check() || !isBio(text)) return false;
    const result = await run(text);
    if (!result?.ok) return;
    notify("Bio saved.");
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
      <SubmitButton pending={isPending} pendingLabel="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
}

/** Edits the customer's short bio. */
export function BioPage() {
  return (
    <SettingPage
      title="Bio"
      lead="What should your instructor know? How long you've practiced, what you're hoping for, where it hurts."
    >
      <Panel>
        <LoadableView of={useUser()} empty={<Loading />}>
          {({ bio }) => <BioForm bio={bio} />}
        </LoadableView>
      </Panel>
    </SettingPage>
  );
}
