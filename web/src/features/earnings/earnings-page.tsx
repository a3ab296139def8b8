import { useLocation } from "react-router-dom";
import { EarningsNow } from "./earnings-now.tsx";
import { YearStatement } from "./statement/year-statement.tsx";

/** What the instructor earned; with `?year=` the statement of that year. */
export function EarningsPage() {
  const year = new URLSearchParams(useLocation().search).get("year") ?? "";
  return /^\d{4}$/.test(year) ? <YearStatement key={year} year={year} /> : <EarningsNow />;
}
