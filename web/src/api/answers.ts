import type { CallInput, CallOutput } from "@core/api/index.ts";

/** Credit of an account that would be deleted: what goes back to cards, and what is given up; minor units. */
export type ClosingCreditView = NonNullable<CallOutput<"/api/account/delete">["credit"]>;
/** My application to teach, as the server knows it. */
export type MyApplication = CallOutput<"/api/provider/apply">;
/** What I have filled in of it. */
export type ApplicationParts = MyApplication["form"];
/** An entry of the journal, and what corrects it. */
export type LedgerEntryAnswer = CallOutput<"/api/operator/entry">;
/** A year and the list of what was paid in it. */
export type TaxYear = CallOutput<"/api/payout/taxlists">["years"][number];
export type DeskListRow = CallOutput<"/api/operator/list">["items"][number];
/** Something that waits for operators. */
export type InboxRow = CallOutput<"/api/operator/inbox">["items"][number];
/** What an operator does with it. */
export type ItemWorkInput = CallInput<"/api/operator/work">;
export type BooksOfDay = CallOutput<"/api/operator/balance">;
export type BooksOfMonth = CallOutput<"/api/operator/month">;
/** The last twelve weeks, by area and instructor. */
export type WeeksInDesk = CallOutput<"/api/operator/weeks">;
/** What happened, by day and area, by week and by month. */
export type Insights = CallOutput<"/api/operator/insight">;
/** An area as operators see it, with the changes ahead. */
export type WatchedLine = CallOutput<"/api/operator/watch">["lines"][number];
export type CityReadiness = CallOutput<"/api/operator/readiness">;
export type AreaInDesk = CallOutput<"/api/operator/areas">["areas"][number];
/** The policies of an area, or of every area. */
export type PolicyInDesk = CallOutput<"/api/operator/policies">["policies"][number];
/** An account before it gets a role. */
export type FoundAccount = NonNullable<CallOutput<"/api/operator/roles">["found"]>;
/** The texts that operators answer with. */
export type DeskTexts = CallOutput<"/api/operator/texts">;
export type DeskMacros = CallOutput<"/api/operator/macros">;
/** The topics of emails to the desk that a person has turned off. */
export type DeskEmails = CallOutput<"/api/operator/emails">;
/** My profile as an instructor, where I teach, and my reliability. */
export type MyProfile = CallOutput<"/api/provider/profile">;
/** What customers see of an instructor. */
export type InstructorDetails = CallOutput<"/api/instructor/get">["instructor"];
