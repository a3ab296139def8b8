import { policyPreview } from "@core/desk/policy-preview.ts";
import type { PolicyValue } from "@core/policy/stored-policy.ts";
import type { PolicyInDesk } from "../../api/answers.ts";
import { FactRows } from "../../ui/facts.ts";
import { Column } from "../../ui/layout.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { Quiet } from "../../ui/text.ts";

interface PolicyPreviewTableProps {
  policy: PolicyInDesk;
  value: PolicyValue;
}

/** What a change means: what customers pay and get back and instructors earn, before and after. */
export function PolicyPreviewTable({ policy: { name, policy, example }, value }: PolicyPreviewTableProps) {
  const lines = policyPreview(policy, value, example ?? { amount: 10_000, currency: "USD" });
  const [rules, consequences] = [lines.filter(({ isRule }) => isRule), lines.filter(({ isRule }) => !isRule)];
  return (
    <Column style={{ gap: 8 }}>
      {rules.map(({ what, before, after }) => (
        <FactRows key={what} style={{ gap: "2px 16px" }}>
          <dt>Now</dt>
          <dd>{before}</dd>
          <dt>After</dt>
          <dd>
            <strong>{after}</strong>
          </dd>
        </FactRows>
      ))}
      {consequences.length > 0 && (
        <DataTable
          label={`What the change means: ${name}`}
          isStacked
          columns={[
            { header: "What it means", cell: ({ what }) => what },
            { header: "Now", cell: ({ before }) => before },
            { header: "After", cell: ({ after }) => <strong>{after}</strong> },
          ]}
          rows={consequences}
          keyOf={({ what }) => what}
        />
      )}
      <Quiet>
        Prices stay the same. Sessions that are booked keep their terms, and so does what a customer was shown
        in the last {RULES.priceKept}.
      </Quiet>
    </Column>
  );
}
