import type { DeskActOffer, DeskCase } from "@core/desk/case.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { FactList } from "../../parts/desk/fact-list.tsx";
import { useDeskKeys } from "../../parts/desk/keys/use-desk-keys.ts";
import { neighborOf, openCase, readCaseTrail } from "../../parts/desk/open-case.ts";
import { useOfferedCommands } from "../../parts/desk/page-commands.ts";
import { StatusText } from "../../parts/desk/status-text.tsx";
import { deskCasePath, deskListPath } from "../../routing/desk-paths.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { Column, Row } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { ActAnswerNote } from "./acts/act-answer-note.tsx";
import { actDraft, closeActDraft, readCaseDraft } from "./acts/act-draft.ts";
import type { ActResult, RevealedContent } from "./acts/act-form.ts";
import { formOf } from "./acts/act-forms.ts";
import { ActPanel } from "./acts/act-panel.tsx";
import { CaseActs } from "./case-acts.tsx";
import { CaseSummaryPanel } from "./case-summary-panel.tsx";
import { CaseTimeline } from "./case-timeline.tsx";
import { caseKind, caseTitle } from "./case-title.ts";
import { DeskNotes } from "./desk-notes.tsx";
import { RelatedCases } from "./related-cases.tsx";
import { Revealed } from "./revealed.tsx";
import { WhyPanel } from "./why-panel.tsx";

// Loaded on demand: few cases are about a call to book.
const BookForPanel = lazyPart(() => import("./book-for-panel.tsx").then((m) => m.BookForPanel));

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 14,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [theme.breakpoints.up("lg")]: {
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
    gridTemplateRows: "auto 1fr",
  },
}));
/** What is being done comes first; on a wide screen beside the facts, which stay in sight. */
const ActColumn = styled(Column)(({ theme }) => ({
  gap: 14,
  [theme.breakpoints.up("lg")]: { gridColumn: 2 },
}));
const About = styled(Column)(({ theme }) => ({
  gap: 14,
  [theme.breakpoints.up("lg")]: { gridColumn: 1, gridRow: "1 / span 2" },
}));

interface OpenCaseProps {
  shown: DeskCase;
  onReload: () => Promise<void>;
  /** Reads the case again and shows it; false, with the case as it was, where that failed. */
  onRefresh: () => Promise<boolean>;
}

/** A case that has loaded: its facts, what happened, and what can be done. */
export function OpenCase({ shown, onReload, onRefresh }: OpenCaseProps) {
  const { item, summary, facts, timeline, related, lists = [], fill } = shown;
  const caseId = `${item.what}/${item.id}`;
  const navigate = useNavigate();
  const trail = readCaseTrail(useLocation().state);
  // An act stays open when the case no longer offers it: what was typed must not vanish.
  const [open, setOpen] = useState<DeskActOffer | undefined>(() => offerLeftOpen(caseId, shown.acts));
  const [isAsking, setIsAsking] = useState(false);
  const [isBooking, setIsBooking] = useState(false);
  const [answer, setAnswer] = useState<ActResult>();
  /** The case before an act, where it could not be read after it. */
  const [before, setBefore] = useState<DeskCase>();
  const isBefore = before === shown;
  // Nothing is decided by a case from before an act.
  const acts = isBefore ? [] : shown.acts;
  const [revealed, setRevealed] = useState<RevealedContent>();
  const { customer, instructor } = item.people;
  const timeZone = item.timeZone;
  const form = open && formOf(open.act);

  const start = (offer: DeskActOffer) => {
    if (!formOf(offer.act)) return;
    setIsAsking(false);
    setIsBooking(false);
    setOpen(offer);
    actDraft(caseId, offer.act).save(readCaseDraft(caseId).values[offer.act] ?? {}, {});
  };
  const ask = () => {
    if (!customer) return;
    close();
    setIsBooking(false);
    setIsAsking(true);
  };
  const bookFor = () => {
    close();
    setIsAsking(false);
    setIsBooking(true);
  };
  const canBookFor = item.what === "people" && customer !== undefined;
  const close = () => {
    closeActDraft(caseId);
    setOpen(undefined);
  };
  const backTo =
    trail?.back ?? (trail ? `${instructorPaths.deskList}${trail.search}` : deskListPath(item.what));
  const step = (by: 1 | -1) => {
    const next = neighborOf(trail, item, by);
    if (next) void navigate(...openCase(next.what, next.id, trail));
  };
  const view = item.what === "people" ? undefined : (customer ?? instructor);
  useDeskKeys({
    act: (key) => {
      const offer = acts[Number(key) - 1];
      if (offer) start(offer);
    },
    why: ask,
    view: () => view && void navigate(deskCasePath("people", view)),
    back: () => void navigate(backTo),
    reload: () => void onReload(),
    next: () => step(1),
    previous: () => step(-1),
  });
  useOfferedCommands([
    ...acts
      .filter(({ act }) => formOf(act) !== undefined)
      .map((offer) => ({ label: offer.label, run: () => start(offer) })),
    ...(customer ? [{ label: "Why can't they book?", run: ask }] : []),
    ...(canBookFor ? [{ label: "Book for this person", run: bookFor }] : []),
    { label: "Back to the list", run: () => void navigate(backTo) },
    { label: "Reload", run: () => void onReload() },
  ]);
  const buttons = !isBefore && (
    <CaseActs id={item.id} acts={acts} next={summary?.next.act} open={open?.act} onOpen={start} />
  );
  return (
    <DeskScreen
      title={caseTitle(shown)}
      tabTitle={caseTitle(shown)}
      lead={<StatusText status={item.status} />}
      actions={
        <Row style={{ gap: 8 }}>
          <Button component={Link} to={backTo}>
            {trail?.back === undefined ? "Back to the list" : "Back to the inbox"}
          </Button>
          <Button onClick={() => void onReload()}>Reload</Button>
        </Row>
      }
    >
      {summary ? (
        <CaseSummaryPanel summary={summary} timeZone={timeZone}>
          {buttons}
        </CaseSummaryPanel>
      ) : (
        buttons
      )}
      {isBefore && (
        <InlineAlert kind="warning">
          We couldn't load the case again. What you see here is from before.{" "}
          <Button size="small" color="inherit" onClick={() => void onReload()}>
            Load it again
          </Button>
        </InlineAlert>
      )}
      {answer && <ActAnswerNote key={answer.text} text={answer.text} />}
      <Columns>
        {(form || isAsking || isBooking || revealed) && (
          <ActColumn>
            {open && form && (
              <ActPanel
                key={open.act}
                form={form}
                about={{
                  shown: { item, facts, fill },
                  offer: acts.find(({ act }) => act === open.act) ?? open,
                }}
                isGone={!acts.some(({ act }) => act === open.act)}
                onSent={async () => {
                  if (!(await onRefresh())) setBefore(shown);
                }}
                onDone={(done) => {
                  setAnswer(done);
                  if (done.revealed) setRevealed(done.revealed);
                  setOpen(undefined);
                }}
                onStale={() => void onReload()}
                onClose={close}
              />
            )}
            {isAsking && customer && (
              <WhyPanel customerId={customer} instructorId={instructor} onClose={() => setIsAsking(false)} />
            )}
            {isBooking && customer && (
              <LazyBoundary fallback={<Loading />}>
                <BookForPanel
                  customerId={customer}
                  onBooked={({ appointmentId }) => void navigate(deskCasePath("bookings", appointmentId))}
                  onClose={() => setIsBooking(false)}
                />
              </LazyBoundary>
            )}
            {revealed && <Revealed content={revealed} timeZone={timeZone} />}
          </ActColumn>
        )}
        <About>
          <DeskPanel aria-labelledby="case-facts">
            <h2 id="case-facts">Facts</h2>
            <FactList facts={facts} timeZone={timeZone} />
            <Row style={{ gap: 8 }}>
              {view && (
                <Button variant="outlined" component={Link} to={deskCasePath("people", view)}>
                  What {customer ? "the customer" : "the instructor"} sees now
                </Button>
              )}
              {customer && (
                <Button variant="outlined" aria-haspopup="dialog" onClick={ask}>
                  Why can't they book?
                </Button>
              )}
              {canBookFor && (
                <Button variant="outlined" aria-haspopup="dialog" onClick={bookFor}>
                  Book for this person
                </Button>
              )}
            </Row>
          </DeskPanel>
          {related.length + lists.length > 0 && <RelatedCases related={related} lists={lists} />}
        </About>
        <Column style={{ gap: 14 }}>
          <DeskNotes shown={shown} onChange={() => void onReload()} />
          <CaseTimeline events={timeline} kind={caseKind(item.what)} />
        </Column>
      </Columns>
    </DeskScreen>
  );
}

/** The act whose form was open when this page was left or loaded again. */
const offerLeftOpen = (caseId: string, acts: readonly DeskActOffer[]): DeskActOffer | undefined => {
  const { open } = readCaseDraft(caseId);
  return acts.find(({ act }) => act === open);
};
