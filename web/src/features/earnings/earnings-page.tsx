import { useLocation } from "react-router-dom";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { EarningsNow } from "./earnings-now.tsx";

const YearStatement = lazyPart(() => import("./statement/year-statement.tsx").then((m) => m.YearStatement));
const MonthStatement = lazyPart(() =>
  import("./statement/month-statement.tsx").then((m) => m.MonthStatement),
);
const PayoutStatement = lazyPart(() =>
  import("./statement/payout-statement.tsx").then((m) => m.PayoutStatement),
);

/** What the instructor earned; with `?year=`, `?month=` or `?payout=` a statement. */
export function EarningsPage() {
  const query = new URLSearchParams(useLocation().search);
  const year = query.get("year") ?? "";
  const month = query.get("month") ?? "";
  const payout = query.get("payout") ?? "";
  if (/^\d{4}$/.test(year)) return <YearStatement key={year} year={year} />;
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return <MonthStatement key={month} month={month} />;
  if (/^\d{1,9}$/.test(payout)) return <PayoutStatement key={payout} payoutId={payout} />;
  return <EarningsNow />;
}
