import { auth } from "../../functions/src/firebase.ts";
import { mail } from "../../functions/src/store/collections.ts";
import { type Ports, PROJECT } from "../dev/ports.ts";
import { command } from "./command.ts";

interface OobCode {
  email: string;
  newEmail?: string;
  requestType: string;
  oobLink: string;
}

/** Mail the Auth emulator would have sent, oldest first. */
async function accountMail({ auth: port }: Ports): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes = [] } = (await answer.json()) as { oobCodes?: OobCode[] };
  return oobCodes.map(({ email, newEmail, requestType, oobLink }) =>
    [`To: ${newEmail ?? email}`, `Subject: ${requestType}`, oobLink].join("\n"),
  );
}

/** Mail of our own outbox, oldest first. */
async function outbox(): Promise<string[]> {
  const found = await mail().where("status", "!=", "none").get();
  const mails = found.docs.map((doc) => doc.data()).sort((a, b) => a.createdAt - b.createdAt);
  return Promise.all(
    mails.map(async ({ uid, to, subject, text, link, status, createdAt }) => {
      const address = to ?? (await auth().getUser(uid)).email;
      const head = [`To: ${address}`, `Date: ${new Date(createdAt).toISOString()} (${status})`];
      return [...head, `Subject: ${subject}`, text, link].join("\n");
    }),
  );
}

await command(async (_args, ports) => {
  const mails = [...(await accountMail(ports)), ...(await outbox())];
  return mails.length === 0 ? "No mail yet." : mails.join("\n\n");
});
