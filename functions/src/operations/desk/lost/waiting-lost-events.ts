import { inboxSourceQueries } from "../../../store/desk/inbox/inbox-source-queries.ts";
import { documentPages } from "../../../store/document-pages.ts";

/** The lost events that wait, page by page: each by its id, with the path of its document. */
export async function* waitingLostEvents(): AsyncGenerator<{ id: string; path: string }[]> {
  for await (const page of documentPages(inboxSourceQueries.lost(), ["path"]))
    yield page.map((doc) => ({ id: doc.id, path: String(doc.get("path")) }));
}
