import { built } from "built:support";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ChangedRulesPlace } from "../../parts/showcase/changed-rules-place.tsx";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { useRules } from "../../parts/showcase/use-rules.ts";
import { paths } from "../../routing/paths.ts";
import { useFocus } from "../../ui/focus.ts";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";
import { answerText } from "./answer-text.ts";
import { type ContactDraft, emptyContactDraft, nextContactDraft } from "./contact-draft.ts";
import { ContactForm } from "./contact-form.tsx";

const Done = styled("div")({ overflowWrap: "anywhere", "& p": { margin: "8px 0 20px" } });
const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 24,
  alignItems: "start",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)", gap: 40 },
  "& aside h2": { ...theme.typography.h3, margin: "0 0 6px" },
  "& aside p": { margin: "0 0 20px" },
}));

interface SentProps {
  draft: ContactDraft;
  /** When an answer comes. */
  when: string;
  onAnother: () => void;
}

function Sent({ draft, when, onAnother }: SentProps) {
  const heading = useFocus<HTMLHeadingElement>(true);
  return (
    <Done>
      <h2 ref={heading} tabIndex={-1}>
        Thanks, {draft.name}. We got your message.
      </h2>
      <p>
        We'll reply to <strong>{draft.email}</strong>, usually {when}. If you don't see our reply, check your
        spam folder. Wrong address? Send us another message.
      </p>
      <Button variant="outlined" type="button" onClick={onAnother}>
        Write another message
      </Button>
    </Done>
  );
}

const focusSubject = (panel: HTMLElement) => panel.querySelector<HTMLElement>("[name=subject]")?.focus();

export function ContactPage() {
  const [initial, setInitial] = useState(emptyContactDraft);
  const [sent, setSent] = useState<ContactDraft | null>(null);
  const panel = useFocus<HTMLDivElement>(initial !== emptyContactDraft && initial, focusSubject);
  const rules = useRules();
  const when = answerText(useFresh("support", built).value.answerHours);
  const another = (last: ContactDraft) => {
    setInitial(nextContactDraft(last));
    setSent(null);
  };
  return (
    <Page title="Contact us" lead="A real person reads every message and writes back." width="wide">
      <Columns>
        <Panel ref={panel}>
          {sent ? (
            <Sent draft={sent} when={when} onAnother={() => another(sent)} />
          ) : (
            <>
              <noscript>
                <p>Turn on JavaScript to send us a message, then reload the page.</p>
              </noscript>
              <ContactForm initial={initial} onSent={setSent} />
            </>
          )}
        </Panel>
        <aside aria-label="Other ways to get help">
          <h2>Looking for a quick answer?</h2>
          <p>
            Rescheduling, canceling, refunds, getting ready: the <Link to={paths.help}>Help Center</Link> has
            short answers.
          </p>
          <h2>Is it about a session?</h2>
          <p>
            Open it in your <Link to={paths.calendar}>calendar</Link>. You can reschedule or cancel it there,
            report a no-show, and call your instructor on the day.
          </p>
          <h2>Report a problem</h2>
          <p>
            You can <Link to={paths.instructors}>report and block</Link> an instructor yourself, and we read
            every report. If you're in danger, call 911 first.
          </p>
          <ChangedRulesPlace />
          <Quiet>
            We read messages every day from {rules.supportFrom} to {rules.supportUntil}, and usually answer{" "}
            {when}.
          </Quiet>
        </aside>
      </Columns>
    </Page>
  );
}
