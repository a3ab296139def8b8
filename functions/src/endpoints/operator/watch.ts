import { operatorBooksContracts } from "../../core/api/desk/operator-books.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readWatchLines } from "../../operations/desk/watch.ts";

/** Everything that is looked at to know whether the system works: jobs, what is due, emails, the books and disputes. */
export const operatorWatch = endpoint("/api/operator/watch", operatorBooksContracts, async (_, { now }) => ({
  lines: await readWatchLines(now),
}));
