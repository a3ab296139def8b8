import type { User } from "@core/people/user.ts";
import { updateName } from "../../api/calls/account.ts";
import { useUser } from "../../data/account/user.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../ui/forms/text-length-error.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SettingPage } from "./setting-page.tsx";
import { useSaveSetting } from "./use-save-setting.ts";

const LONGEST = 250;

function NameForm({ firstname, lastname }: Pick<User, "firstname" | "lastname">) {
  const form = useForm({
    initial: { firstname, lastname },
    errorsOf: (typed) => ({
      ...textLengthError("firstname", typed.firstname, LONGEST, "Please enter your first name."),
      ...textLengthError("lastname", typed.lastname, LONGEST, "Please enter your last name."),
    }),
  });
  const { submit, isPending, problem } = useSaveSetting(form, updateName, {
    request: (typed) => ({ firstname: typed.firstname.trim(), lastname: typed.lastname.trim() }),
    say: ({ message }) => message,
  });
  return (
    <Form onSubmit={submit}>
      <Field label="First name" autoComplete="given-name" {...form.field("firstname")} />
      <Field label="Last name" autoComplete="family-name" {...form.field("lastname")} />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <SubmitButton pending={isPending} pendingLabel="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
}

export function NamePage() {
  return (
    <SettingPage
      title="Name"
      lead="Your instructor and other people here only see your first name and last initial."
    >
      <Panel>
        <LoadableView of={useUser()} empty={<Loading />}>
          {(user) => <NameForm {...user} />}
        </LoadableView>
      </Panel>
    </SettingPage>
  );
}
