import { BILL_TO } from "@core/constants.ts";
import type { BillTo } from "@core/people/bill-to.ts";
import { updateReceipts } from "../../api/calls/account.ts";
import { useUser } from "../../data/account/user.ts";
import { Field, TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SettingPage } from "./setting-page.tsx";
import { useSaveSetting } from "./use-save-setting.ts";

function ReceiptsForm({ billTo }: { billTo: BillTo | undefined }) {
  const form = useForm({
    initial: {
      company: billTo?.company ?? "",
      address: billTo?.address.join("\n") ?? "",
      taxId: billTo?.taxId ?? "",
    },
  });
  const { submit, isPending, problem } = useSaveSetting(form, updateReceipts, {
    request: (typed) => typed,
    say: ({ message }) => message,
  });
  return (
    <Form onSubmit={submit}>
      <Field
        label="Company"
        autoComplete="organization"
        maxLength={BILL_TO.company}
        hint="Leave everything empty to have your receipts made out to you."
        {...form.field("company")}
      />
      <TextArea
        label="Company address (optional)"
        rows={3}
        hint={`Up to ${BILL_TO.lines} lines.`}
        {...form.field("address")}
      />
      <Field
        label="Tax ID (optional)"
        autoComplete="off"
        maxLength={BILL_TO.taxId}
        hint="Such as an EIN or a VAT number, but not a Social Security number."
        {...form.field("taxId")}
      />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <SubmitButton pending={isPending} pendingLabel="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
}

/** Edits the company that receipts are made out to. */
export function ReceiptsPage() {
  return (
    <SettingPage
      title="Receipts"
      lead="Have your receipts made out to a company. Past receipts on your activity page change too; the ones we've emailed stay as they are."
    >
      <Panel>
        <LoadableView of={useUser()} empty={<Loading />}>
          {({ billTo }) => <ReceiptsForm billTo={billTo} />}
        </LoadableView>
      </Panel>
    </SettingPage>
  );
}
