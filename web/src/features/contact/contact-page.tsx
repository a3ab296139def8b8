import { styled } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { quietButtonLook } from "../../ui/button-look.ts";
import { Page } from "../../ui/page.tsx";
import { Panel, Quiet } from "../../ui/panel.tsx";
import { ContactForm } from "./contact-form.tsx";
import { emptyLetter, type Letter, nextLetter } from "./letter.ts";

const Another = styled("button")(quietButtonLook);
const Done = styled("div")({ overflowWrap: "anywhere", "& p": { margin: "8px 0 20px" } });
const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 24,
  alignItems: "start",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)", gap: 40 },
  "& aside h2": { ...theme.typography.h3, margin: "0 0 6px" },
  "& aside p": { margin: "0 0 20px" },
}));

function Sent({ letter, onAnother }: { letter: Letter; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Done>
      <h2 ref={heading} tabIndex={-1}>
        Thank you, {letter.name}. Your message has arrived.
      </h2>
      <p>
        A person reads it and writes to <strong>{letter.email}</strong>, mostly within one working day. If
        nothing comes, please look into your spam folder. Is the address wrong? Then write once more.
      </p>
      <Another type="button" onClick={onAnother}>
        Write another message
      </Another>
    </Done>
  );
}

/** The way to reach us. */
export function ContactPage() {
  const [initial, setInitial] = useState(emptyLetter);
  const [sent, setSent] = useState<Letter | null>(null);
  const panel = useRef<HTMLElement>(null);
  const another = (last: Letter) => {
    setInitial(nextLetter(last));
    setSent(null);
  };
  useEffect(() => {
    if (initial !== emptyLetter) panel.current?.querySelector<HTMLElement>("[name=subject]")?.focus();
  }, [initial]);
  return (
    <Page title="Contact us" lead="A person reads every message and writes back." width="wide">
      <Columns>
        <Panel ref={panel}>
          {sent ? (
            <Sent letter={sent} onAnother={() => another(sent)} />
          ) : (
            <>
              <noscript>
                <p>
                  Sending a message needs JavaScript in your browser. Please allow it for this site and reload
                  the page.
                </p>
              </noscript>
              <ContactForm initial={initial} onSent={setSent} />
            </>
          )}
        </Panel>
        <aside>
          <h2>Perhaps it is answered already</h2>
          <p>
            Moving, canceling, refunds, what to prepare: the <Link to={paths.help}>Help Center</Link> has
            short answers.
          </p>
          <h2>It is about a session</h2>
          <p>
            Open it in your <Link to={paths.calendar}>calendar</Link>: there you can move or cancel it, say
            that nobody came, and on the day call your instructor.
          </p>
          <h2>Something happened that should not</h2>
          <p>
            You can <Link to={paths.instructors}>report and block</Link> an instructor yourself, and we look
            at each report. In danger, call your local emergency number first.
          </p>
          <Quiet>Sessions take place 6:00AM to 8:00PM; we answer on working days.</Quiet>
        </aside>
      </Columns>
    </Page>
  );
}
