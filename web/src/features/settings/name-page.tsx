import type { User } from "@shared/model/user.ts";
import { tryName } from "../../api/account.ts";
import { useUser } from "../../data/user.ts";
import { Faces } from "../../ui/faces.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Message } from "../../ui/message.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { lengthOf } from "../../ui/texts.ts";
import { useFields } from "../../ui/use-fields.ts";
import { SettingPage } from "./setting-page.tsx";
import { useSave } from "./use-save.ts";

const LONGEST = 250;

function NameForm({ firstname, lastname }: Pick<User, "firstname" | "lastname">) {
  const fields = useFields({ firstname, lastname }, (typed) => ({
    ...lengthOf("firstname", typed.firstname, LONGEST, "Please tell us your first name."),
    ...lengthOf("lastname", typed.lastname, LONGEST, "Please tell us your last name."),
  }));
  const { pending, problem, save } = useSave(fields);
  const send = () =>
    tryName({ firstname: fields.values.firstname.trim(), lastname: fields.values.lastname.trim() });
  return (
    <Form onSubmit={() => save(send, ({ message }) => message)}>
      <Field label="First name" autoComplete="given-name" {...fields.field("firstname")} />
      <Field label="Last name" autoComplete="family-name" {...fields.field("lastname")} />
      {problem && <Message kind="error">{problem.message}</Message>}
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
      lead="Your instructor, and whoever else meets you here, sees your first name and the initial of your last name."
    >
      <Panel>
        <Faces of={useUser()} empty={<Loading />}>
          {(user) => <NameForm {...user} />}
        </Faces>
      </Panel>
    </SettingPage>
  );
}
