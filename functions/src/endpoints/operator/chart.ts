import { operatorMonthContracts } from "../../core/api/desk/operator-month.ts";
import { withAccount } from "../../core/derived/journal/chart.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { readChart } from "../../store/settings/chart.ts";

/** Changes the number and the name that a group of accounts has in the journal, from the next download on. */
export const operatorChart = endpoint(
  "/api/operator/chart",
  operatorMonthContracts,
  ({ reason, ...typed }, context) => {
    const act = { act: "chart", on: { kind: "chart", id: typed.group }, reason } as const;
    return actOnce(context, act, async (batch) => {
      const read = await readChart();
      const { before, after, chart } = withAccount(read.data, typed);
      batch.put(read, chart);
      return { before, after, answer: { version: chart.version } };
    });
  },
);
