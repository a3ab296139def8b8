import { runDemoCommand } from "./demo/command.ts";

const USAGE = "npm run processor -- <account and mode, such as “acct_1 live”> <treasurer's email>";

/** Accepts another account at the card processor as ours. In production as in role.ts. */
async function accept([account, email]: string[]): Promise<string> {
  if (!account || !email || !/^acct_\w+ (live|test)$/.test(account)) throw new Error(`Usage: ${USAGE}`);
  const { mustFindAccount } = await import("../functions/src/store/people/auth-accounts.ts");
  const { readDeskRole } = await import("../functions/src/store/people/desk-roles.ts");
  const { acceptProcessorAccount } = await import("../functions/src/store/payments/processor-account.ts");
  const { uid } = await mustFindAccount(email);
  if (!(await readDeskRole(uid))?.treasurer) throw new Error(`${email} is not a treasurer.`);
  const before = await acceptProcessorAccount(account);
  return `Our account at the card processor is ${account}; it was ${before ?? "not known"}.`;
}

if (process.env.GOOGLE_CLOUD_PROJECT) console.log(await accept(process.argv.slice(2)));
else await runDemoCommand(accept);
