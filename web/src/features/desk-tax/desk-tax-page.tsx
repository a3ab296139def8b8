import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { deskRefusalText } from "../../parts/desk/desk-refusal.ts";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Points } from "../../ui/lists/points.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { TaxYearPanel } from "./tax-year-panel.tsx";

/** The lists of what instructors were paid by year, with their tax numbers, for treasurers. */
export function DeskTaxPage() {
  const { answer, reload } = useAnswer({}, deskCall("/api/payout/taxlists"));
  // Every operator can open the page; the lists are for treasurers.
  const told = answer.status === "failed" ? { ...answer, message: deskRefusalText(answer.problem) } : answer;
  return (
    <DeskScreen
      title="Tax lists"
      lead="What we paid each instructor in a calendar year, with the tax information they gave us. Treasurers only."
    >
      <DeskPanel aria-labelledby="about-tax-lists">
        <h2 id="about-tax-lists">What a list is</h2>
        <Points>
          <li>
            It's for our accountant: amounts and identities to fill in Forms 1099-NEC. It's not a filing, and
            not tax advice. Backup withholding isn't computed.
          </li>
          <li>
            A payout counts in the year it was released, New York time. One that the bank returned doesn't
            count.
          </li>
          <li>Everyone we paid is on it. “Reportable” says who reaches the year's sum.</li>
          <li>
            It needs another treasurer's approval, or waits {RULES.treasurerWait} where there's only one. We
            email all treasurers, and the audit records each download.
          </li>
        </Points>
      </DeskPanel>
      <LoadableView of={told} empty={null}>
        {({ years }) =>
          years.length === 0 ? (
            <EmptyState title="No payouts yet">The first list comes with the first payout.</EmptyState>
          ) : (
            years.map((year) => <TaxYearPanel key={year.year} of={year} onChange={() => void reload()} />)
          )
        }
      </LoadableView>
    </DeskScreen>
  );
}
