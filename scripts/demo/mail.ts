import { messageOf } from "../../functions/src/mail/message.ts";
import type { Message } from "../../functions/src/mail/port.ts";
import type { Mail } from "../../functions/src/shared/model/note.ts";
import { mail } from "../../functions/src/store/collections.ts";
import { recipientOf } from "../../functions/src/store/recipients.ts";
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

/** A letter as it is or would be sent from this world. */
async function messageFrom(id: string, letter: Mail, ports: Ports): Promise<Message> {
  const found = letter.to === undefined ? await recipientOf(letter.uid) : { email: letter.to };
  const sites = {
    site: `http://127.0.0.1:${ports.site}`,
    instructorSite: `http://127.0.0.1:${ports.instructors}`,
  };
  const from = { name: "every-body-yoga", email: "demo@every-body-yoga.example" };
  return messageOf(id, letter, "email" in found ? found.email : `(${found.refused})`, { ...sites, from });
}

/** Mail of our own outbox, oldest first. */
async function outbox(ports: Ports): Promise<string[]> {
  const found = await mail().where("status", "!=", "none").get();
  const letters = found.docs.map((doc) => ({ id: doc.id, letter: doc.data() }));
  letters.sort((a, b) => a.letter.createdAt - b.letter.createdAt);
  return Promise.all(
    letters.map(async ({ id, letter }) => {
      const { to, subject, text, calendar } = await messageFrom(id, letter, ports);
      const { status, createdAt, error } = letter;
      return [
        `Id: ${id}`,
        `To: ${to.email}`,
        `Date: ${new Date(createdAt).toISOString()} (${error ? `${status}: ${error}` : status})`,
        `Subject: ${subject}`,
        ...(calendar ? [`Attached: session.ics (${calendar.method})`] : []),
        `\n${text}`,
      ].join("\n");
    }),
  );
}

/** One letter's HTML or attachment, to be looked at in a browser or a calendar. */
async function part(flag: string, id: string | undefined, ports: Ports): Promise<string> {
  if ((flag !== "--html" && flag !== "--ics") || !id)
    throw new Error("Ask for one letter by its id: npm run -s demo:mail -- --html <id>, or --ics <id>.");
  const letter = (await mail().doc(id).get()).data();
  if (!letter) throw new Error(`There is no letter ${id}.`);
  const { html, calendar } = await messageFrom(id, letter, ports);
  if (flag === "--html") return html;
  if (!calendar) throw new Error(`Nothing is attached to ${id}.`);
  return calendar.text;
}

await command(async ([flag, id], ports) => {
  if (flag !== undefined) return part(flag, id, ports);
  const mails = [...(await accountMail(ports)), ...(await outbox(ports))];
  return mails.length === 0 ? "No mail yet." : mails.join("\n\n––––\n\n");
});
