import type { CallOutput } from "@core/api/index.ts";
import { useState } from "react";
import { deskCall } from "../../api/desk-call.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { Points } from "../../ui/lists/points.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

type Released = CallOutput<"/api/payout/release">;

const reasons: Record<Released["skipped"][number]["reason"], string> = {
  items: "holds and refunds have changed it too much since it was prepared",
  balance: "we now owe them less than that",
  account: "their payout account can't be used",
  own: "you can't release what you are paid yourself. Another treasurer can, with the next payout",
  discarded: "the payout was discarded",
  unreadable: "something stored about them can't be read. The next payout pays them once it's mended",
};

interface ReleasePayoutProps {
  id: string;
  /** As shown, minor units. */
  total: number;
  onReleased: () => void;
}

/** The second step: books every line, and says which it left out or made smaller. */
export function ReleasePayout({ id, total, onReleased }: ReleasePayoutProps) {
  const [done, setDone] = useState<Released>();
  return (
    <DeskPanel aria-labelledby="release">
      <h2 id="release">2. Release</h2>
      <p style={{ margin: 0 }}>
        <MoneyText minor={total} /> in all. Each instructor is paid once, and you may have to sign in again.
        If there are two treasurers, the one who prepared the payout can't release it.
      </p>
      {done ? (
        <InlineAlert kind={done.skipped.length > 0 ? "warning" : "success"}>
          Released.
          <Points>
            {done.skipped.map(({ instructorId, name, amount, reason }) => (
              <li key={instructorId}>
                Left out: {name}, {formatMoney(amount)}: {reasons[reason]}.
              </li>
            ))}
            {done.smaller.map(({ instructorId, name, amount, paid }) => (
              <li key={instructorId}>
                {name} gets {formatMoney(paid)} instead of {formatMoney(amount)}.
              </li>
            ))}
          </Points>
        </InlineAlert>
      ) : (
        <DeskForm
          fields={[]}
          label={`Release ${formatMoney(total)}`}
          isDestructive
          about={{ id, total }}
          send={(_, key) => deskCall("/api/payout/release")({ payoutId: id, total }, key)}
          onDone={(released) => {
            setDone(released);
            if (released.skipped.length + released.smaller.length === 0) onReleased();
          }}
          onStale={onReleased}
        />
      )}
    </DeskPanel>
  );
}
