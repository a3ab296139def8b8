import { deskItemPages } from "@core/desk/inbox/desk-item.ts";
import type { What } from "@core/desk/lists/desk-list.ts";
import type { InboxRow } from "../../api/answers.ts";

/** Whether an item opens a case; the others are decided on a page of their own. */
export const isCase = (opens: InboxRow["opens"]): opens is What =>
  !(deskItemPages as readonly string[]).includes(opens);
