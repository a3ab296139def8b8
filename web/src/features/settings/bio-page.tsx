import { resultOf } from "../../api/as-result.ts";
import { setBio, useUser } from "../../data/account/user.ts";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../ui/forms/text-length-error.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SettingPage } from "./setting-page.tsx";
import { useSaveSetting } from "./use-save-setting.ts";

const LONGEST = 250;

function BioForm({ bio }: { bio: string }) {
  const form = useForm({
    initial: { bio },
    errorsOf: (typed) =>
      textLengthError("bio", typed.bio, LONGEST, "Please write a few words, or go back without saving."),
  });
  const { submit, isPending } = useSaveSetting(
    form,
    async (text: string) => resultOf((await setBio(text)) ? null : "We couldn't save your bio."),
    { request: (typed) => typed.bio.trim(), say: () => "Bio saved." },
  );
  const { length } = form.values.bio.trim();
  return (
    <Form onSubmit={submit}>
      <TextArea
        label="About you"
        rows={5}
        hint={`${length} of ${LONGEST} characters`}
        {...form.field("bio")}
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
