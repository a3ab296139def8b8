import type { User } from "@core/people/user.ts";
import { updateName } from "../../api/calls/account.ts";
import { useUser } from "../../data/account/user.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../ui/forms/text-length-error.ts";
import { useFields } from "../../ui/forms/use-fields.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SettingPage } from "./setting-page.tsx";
import { useSaveSetting } from "./use-save-setting.ts";

const LONGEST = 250;

function NameForm({ firstname, lastname }: Pick<User, "firstname" | "lastname">) {
  const fields = useFields({ firstname, lastname }, (typed) => ({
    ...textLengthError("firstname", typed.firstname, LONGEST, "Please enter your first name."),
    ...textLengthError("lastname", typed.lastname, LONGEST, "Please enter your last name."),
  }));
  const { pending, problem, save } = useSaveSetting(fields);
  const send = () =>
    updateName({ firstname: fields.values.firstname.trim(), lastname: fields.values.lastname.trim() });
  return (
    <Form onSubmit={() => save(send, ({ message }) => message)}>
      <Field label="First name" autoComplete="given-name" {...fields.field("firstname")} />
      <Field label="Last name" autoComplete="family-name" {...fields.field("lastname")} />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <SubmitButton pending={pending} pendingLabel="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
}

/** First and last name. */
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
