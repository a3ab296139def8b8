import type { PolicyInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { type DeskValues, reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { instantOf } from "../../parts/desk/instant-of.ts";
import { Column } from "../../ui/layout.ts";
import { notify } from "../../ui/notices/notifier.tsx";
import { Quiet } from "../../ui/text.ts";
import {
  changeFrom,
  type FieldPolicy,
  fieldsLead,
  fieldsOf,
  formTitle,
  fromField,
  typedPolicy,
} from "./policy-fields.ts";
import { PolicyPreviewTable } from "./policy-preview-table.tsx";

interface PolicyFormProps {
  policy: PolicyInDesk;
  name: FieldPolicy;
  onDone: () => void;
  onCancel: () => void;
}

/** Proposes a change of one policy, and shows what it means before it is sent. */
export function PolicyForm({ policy, name, onDone, onCancel }: PolicyFormProps) {
  const { id: area, version, timeZone } = policy;
  const lead = fieldsLead(name);
  const changeIn = (values: DeskValues) => changeFrom(name, values, policy.policy);
  return (
    <Column style={{ gap: 10 }}>
      <h3>{formTitle(name)}</h3>
      {lead && <Quiet>{lead}</Quiet>}
      <DeskForm
        fields={[...fieldsOf(name), fromField, reasonField]}
        initial={typedPolicy(name, policy.policy)}
        label="Propose the change"
        about={{ area, version, name }}
        send={(values, key) => {
          const from = values.from ? instantOf(values.from, "00:00", timeZone) : undefined;
          return deskCall("/api/operator/policy")(
            {
              step: "propose",
              area,
              version,
              value: changeIn(values) ?? {},
              reason: typedText(values, "reason"),
              ...(from !== undefined && { from }),
            },
            key,
          );
        }}
        onDone={({ message }) => {
          notify(message);
          onDone();
        }}
        onStale={onDone}
        onCancel={onCancel}
      >
        {(values) => {
          const value = changeIn(values);
          return value ? (
            <PolicyPreviewTable policy={policy} value={value} />
          ) : (
            <Quiet>Change it to see what that means for customers and instructors.</Quiet>
          );
        }}
      </DeskForm>
    </Column>
  );
}
