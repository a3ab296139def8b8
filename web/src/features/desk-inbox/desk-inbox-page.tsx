import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { InboxRow, ItemWorkInput } from "../../api/answers.ts";
import type { ApiError } from "../../api/api-error.ts";
import { deskCall } from "../../api/desk-call.ts";
import { refusalText } from "../../api/field-errors.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { deskRefusalText, isCaseStale } from "../../parts/desk/desk-refusal.ts";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { InboxRows } from "../../parts/desk/inbox/inbox-rows.tsx";
import { Mentions } from "../../parts/desk/inbox/mentions.tsx";
import { useDeskKeys } from "../../parts/desk/keys/use-desk-keys.ts";
import { openCase } from "../../parts/desk/open-case.ts";
import { deskInboxPath, deskItemPath, type InboxTab } from "../../routing/desk-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { focusTitle } from "../../ui/focus-title.ts";
import { Row } from "../../ui/layout.ts";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { InboxPreview } from "./inbox-preview.tsx";
import { isCase } from "./is-case.ts";
import { ItemActs, useOwnUid } from "./item-acts.tsx";

const tabs: readonly { tab: InboxTab; label: string }[] = [
  { tab: "open", label: "Open" },
  { tab: "mine", label: "Mine" },
  { tab: "snoozed", label: "Snoozed" },
];

const empty: Readonly<Record<InboxTab, [title: string, text: string]>> = {
  open: ["Nothing is waiting", "Every case is answered. Enjoy the quiet."],
  mine: ["Nothing is assigned to you", "Take an item of the inbox with “Assign to me.”"],
  snoozed: ["Nothing is snoozed", "Snooze an item to put it off for a while."],
};

const doneHere = ["All done on this page", "Others may be waiting on the first page."] as const;

const MANY = 1000;
/** ms between two looks at the list while the page is seen: an inbox is worked on by several people. */
const LOOKED_EVERY = 30_000;

/** The server's sentence about whom it can't be assigned to, or why not at all. */
const workRefusalText = (problem: ApiError): string =>
  problem.code === "bad-request" ? refusalText(problem) : deskRefusalText(problem);

const Split = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 14,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("lg")]: { gridTemplateColumns: "minmax(0, 5fr) minmax(21rem, 3fr)" },
}));

/** The end of the page before, as the address has it: rank and id. */
function readAddress(search: string): { tab: InboxTab; after?: { rank: number; id: string } } {
  const query = new URLSearchParams(search);
  const tab = tabs.find((one) => one.tab === query.get("tab"))?.tab ?? "open";
  const [rank, id] = [query.get("rank"), query.get("after")];
  return { tab, ...(rank && id && { after: { rank: Number(rank), id } }) };
}

/** Everything that waits for operators, in one list: what names safety first, then what is due first. */
export function DeskInboxPage() {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const uid = useOwnUid();
  const { tab, after } = readAddress(search);
  const asked = { tab, ...(after && { after }) };
  const { answer, put, reload } = useAnswer(asked, deskCall("/api/operator/inbox"));
  const { run, isPending, problem } = useAction((input: ItemWorkInput, key) =>
    deskCall("/api/operator/work")(input, key),
  );
  // An act may end on another tab than the one it was pressed on: that one is read again.
  const latest = useRef(reload);
  latest.current = reload;
  // What is read in the background is shown unless something else has been asked for since; a failure changes nothing.
  const presses = useRef(0);
  const look = useRef(async () => {});
  look.current = async () => {
    const before = presses.current;
    const result = await deskCall("/api/operator/inbox")(asked);
    if (result.ok && presses.current === before) put(result.value);
  };
  useEffect(() => {
    const lookIfSeen = () => void (document.hidden || look.current());
    const timer = setInterval(lookIfSeen, LOOKED_EVERY);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, []);
  const list = useRef<HTMLUListElement>(null);
  const snooze = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState<{ id: string; place: number }>();
  const isWide = useMediaQuery(({ breakpoints }) => breakpoints.up("lg"), { noSsr: true });
  const page = answer.status === "ready" ? answer.value : undefined;
  const items = page?.items ?? [];
  // Where the chosen one has gone, the one that takes its place is next.
  const found = items.findIndex(({ id }) => id === wanted?.id);
  const place = found >= 0 ? found : Math.min(wanted?.place ?? 0, items.length - 1);
  const chosen = items[place];
  const [counts, setCounts] = useState<NonNullable<typeof page>["counts"]>();
  if (page?.counts && page.counts !== counts) setCounts(page.counts);

  const work = async (input: ItemWorkInput) => {
    presses.current++;
    const result = await run(input);
    if (!result || !(result.ok || isCaseStale(result.error))) return;
    await latest.current();
    requestAnimationFrame(() => {
      // The item has left the list, and the focus with it: the one in its place is next.
      if (document.activeElement === document.body && !focusRow(place)) focusTitle();
    });
  };
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
  const focusRow = (at: number) => {
    const row = links()[Math.min(Math.max(at, 0), links().length - 1)];
    row?.focus();
    return row !== undefined;
  };
  const move = (step: 1 | -1) => {
    const at = links().findIndex((link) => link.contains(document.activeElement));
    focusRow(at >= 0 ? at + step : place);
  };
  const open = ({ opens, caseId }: InboxRow) => {
    if (!isCase(opens)) return void navigate(deskItemPath(opens, caseId));
    const cases = items.flatMap((item) =>
      isCase(item.opens) ? [{ what: item.opens, id: item.caseId }] : [],
    );
    void navigate(
      ...openCase(opens, caseId, { search, what: opens, ids: [], back: pathname + search, cases }),
    );
  };
  // The pages before this one are those of the history, unless it was opened from elsewhere.
  const isNext = state?.isNext === true;
  const nothing = after ? doneHere : empty[tab];
  const goOn = () => page?.next && void navigate(deskInboxPath(tab, page.next), { state: { isNext: true } });
  const goBack = () => {
    if (!after) return;
    if (isNext) void navigate(-1);
    else void navigate(deskInboxPath(tab));
  };
  useDeskKeys({
    next: () => move(1),
    previous: () => move(-1),
    assign: () => chosen && void work({ step: "assign", id: chosen.id, uid }),
    snooze: () => snooze.current?.click(),
    nextPage: () => goOn(),
    previousPage: goBack,
    reload: () => {
      presses.current++;
      void reload();
    },
  });
  const workOn = (item: InboxRow, isShort: boolean) => (
    <ItemActs
      item={item}
      isPending={isPending}
      onWork={(input) => void work(input)}
      snooze={item === chosen ? snooze : undefined}
      isShort={isShort}
    />
  );
  return (
    <DeskScreen title="Inbox" tabTitle="Inbox" lead="Safety first, then what is due first.">
      <Mentions />
      <Row style={{ gap: 8 }} role="group" aria-label="Show">
        {tabs.map(({ tab: one, label }) => (
          <Button
            key={one}
            component={Link}
            to={deskInboxPath(one)}
            variant={one === tab ? "contained" : "outlined"}
            aria-current={one === tab ? "true" : undefined}
          >
            {label}
            {counts && ` ${counts[one] >= MANY ? `${MANY}+` : counts[one]}`}
          </Button>
        ))}
      </Row>
      {problem && <InlineAlert kind="error">{workRefusalText(problem)}</InlineAlert>}
      {answer.status === "loading" && <Loading />}
      {answer.status === "failed" && <LoadFailed message={answer.message} retry={answer.retry} />}
      {page && items.length === 0 && <EmptyState title={nothing[0]}>{nothing[1]}</EmptyState>}
      {chosen && (
        <Split>
          <InboxRows
            label="Inbox"
            items={items}
            chosen={isWide ? chosen.id : undefined}
            list={list}
            onFocus={(item) => setWanted({ id: item.id, place: items.indexOf(item) })}
            onOpen={(item, event) => {
              if (isModified(event)) return;
              event.preventDefault();
              open(item);
            }}
            {...(!isWide && { acts: (item: InboxRow) => workOn(item, true) })}
          />
          {isWide && (
            <InboxPreview key={chosen.id} item={chosen} onOpen={() => open(chosen)}>
              {workOn(chosen, false)}
            </InboxPreview>
          )}
        </Split>
      )}
      <Row>
        {after && (
          <Button variant="outlined" onClick={goBack}>
            {isNext ? "Previous page" : "First page"}
          </Button>
        )}
        {page?.next && (
          <Button variant="outlined" onClick={goOn}>
            Next page
          </Button>
        )}
      </Row>
    </DeskScreen>
  );
}

const isModified = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;
