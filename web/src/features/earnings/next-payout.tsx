import type { EarningsOverview } from "@core/api/earnings.ts";
import { styled } from "@mui/material/styles";
import { usePublicPolicies } from "../../api/hooks/use-public-policies.ts";
import { now } from "../../clock.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { Panel } from "../../ui/panel.tsx";
import { nextPayoutWords } from "./next-payout-text.ts";

const Amount = styled("p")(({ theme }) => ({
  margin: 0,
  ...theme.typography.h1,
  lineHeight: 1.2,
  color: theme.vars.palette.primary.main,
}));
const Words = styled("div")({ "& p": { margin: "6px 0 0", maxWidth: "66ch" } });
const Facts = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(6.5rem, 100%), 1fr))",
  gap: "12px 24px",
  margin: "20px 0 0",
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& dt": { color: theme.vars.palette.text.secondary, fontSize: "0.92rem" },
  "& dd": { margin: 0, fontSize: "1.25rem", fontWeight: 600 },
  // One below the other on a phone, so that none is left alone in a row.
  [theme.breakpoints.down("sm")]: {
    gridTemplateColumns: "1fr",
    "& > div": { display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: 12 },
  },
}));

/** What the next payout can pay, and what comes before and after it. */
export function NextPayout({ overview }: { overview: EarningsOverview }) {
  const { ready, later, held, onItsWay, paid } = overview;
  const { payoutDay } = usePublicPolicies();
  const facts = [
    ["Unpaid", ready + (later?.amount ?? 0)],
    ...(held > 0 ? ([["On hold", held]] as const) : []),
    ["On its way", onItsWay],
    ["Paid out", paid],
  ] as const;
  return (
    <Panel aria-labelledby="next-payout">
      <h2 id="next-payout">Ready for your next payout</h2>
      <Amount>
        <MoneyText minor={ready} />
      </Amount>
      <Words>
        {nextPayoutWords(overview, now(), payoutDay).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Words>
      <Facts>
        {facts.map(([label, minor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <MoneyText minor={minor} />
            </dd>
          </div>
        ))}
      </Facts>
    </Panel>
  );
}
