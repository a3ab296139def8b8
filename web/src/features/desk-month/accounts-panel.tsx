import { type AccountGroup, accountGroups } from "@core/derived/journal/account-group.ts";
import { accountName } from "@core/ledger/account-name.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { BooksOfMonth } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { debitCreditColumn } from "../../parts/desk/books/debit-credit.tsx";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { useFocusOnChange } from "../../ui/focus.ts";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { moneyColumn } from "../../ui/lists/number-columns.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Quiet } from "../../ui/text.ts";

type Account = BooksOfMonth["accounts"][number];

const columns: readonly TableColumn<Account>[] = [
  { header: "Number", cell: ({ number }) => number },
  { header: "Account", cell: ({ name }) => name },
  debitCreditColumn("Opening", ({ opening }) => opening),
  moneyColumn("Debit", ({ debit }) => debit),
  moneyColumn("Credit", ({ credit }) => credit),
  debitCreditColumn("Closing", ({ closing }) => closing),
];

const sumOf = (accounts: readonly Account[], field: "opening" | "debit" | "credit" | "closing"): number =>
  accounts.reduce((sum, account) => sum + account[field], 0);

const totalOf = (accounts: readonly Account[]): Account => ({
  group: "total",
  number: "",
  name: "In all",
  opening: sumOf(accounts, "opening"),
  debit: sumOf(accounts, "debit"),
  credit: sumOf(accounts, "credit"),
  closing: sumOf(accounts, "closing"),
});

interface AccountsPanelProps {
  of: BooksOfMonth;
  /** Reads the month again. */
  onChange: () => void;
}

/** The accounts of a month as in its journal, and the form that changes what one is called. */
export function AccountsPanel({ of: { accounts, version }, onChange }: AccountsPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  // When it closes, the form that had the focus is gone.
  const heading = useFocusOnChange<HTMLHeadingElement>(!isOpen);
  const total = totalOf(accounts);
  return (
    <DeskPanel aria-labelledby="accounts">
      <h2 id="accounts" ref={heading} tabIndex={-1}>
        Accounts
      </h2>
      <DataTable
        label="Accounts"
        isStacked
        columns={columns}
        rows={[...accounts, total]}
        keyOf={({ group }) => group}
        isTotal={(account) => account === total}
      />
      {isOpen ? (
        <ChartForm
          accounts={accounts}
          version={version}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <div>
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            Change an account
          </Button>
        </div>
      )}
    </DeskPanel>
  );
}

interface ChartFormProps {
  accounts: readonly Account[];
  version: number;
  onChange: () => void;
  onClose: () => void;
}

const isGroup = (text: string): text is AccountGroup => (accountGroups as readonly string[]).includes(text);

function ChartForm({ accounts, version, onChange, onClose }: ChartFormProps) {
  return (
    <>
      <Quiet>
        Numbers and names as your accounting has them. Journals use them from the next download on; those you
        have already stay as they are. Only a treasurer can change them.
      </Quiet>
      <DeskForm
        fields={[
          {
            name: "group",
            label: "Account",
            kind: "choice",
            options: accountGroups.map((group) => {
              const shown = accounts.find((account) => account.group === group);
              const name = accountName(group);
              return { value: group, label: shown ? `${name} (${shown.number}, ${shown.name})` : name };
            }),
          },
          {
            name: "number",
            label: "Number",
            kind: "text",
            most: 20,
            isLine: true,
            hint: "Such as 4000 or 2-110.",
          },
          { name: "name", label: "Name in the journal", kind: "text", most: 60, isLine: true },
          reasonField,
        ]}
        label="Save"
        about={{ version }}
        send={(values, key) =>
          deskCall("/api/operator/chart")(
            {
              version,
              group: isGroup(values.group ?? "") ? (values.group as AccountGroup) : "revenue",
              number: typedText(values, "number"),
              name: typedText(values, "name"),
              reason: typedText(values, "reason"),
            },
            key,
          )
        }
        onDone={() => {
          notify("Saved.");
          onChange();
          onClose();
        }}
        onStale={onChange}
        onCancel={onClose}
      />
    </>
  );
}
