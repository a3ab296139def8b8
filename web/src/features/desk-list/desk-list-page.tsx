import { zoneName } from "@core/availability/zone-name.ts";
import { capitalized } from "@core/capitalized.ts";
import type { DeskList } from "@core/desk/lists/desk-list.ts";
import { type ListOrder, listOrder } from "@core/desk/lists/list-order.ts";
import { deskLists } from "@core/desk/lists/lists.ts";
import { groupedDigits } from "@core/money.ts";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { DeskListRow } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { useDeskZone } from "../../parts/desk/desk-zone.ts";
import { useDeskKeys } from "../../parts/desk/keys/use-desk-keys.ts";
import { openCase } from "../../parts/desk/open-case.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Quiet } from "../../ui/text.ts";
import { bulkActsOf } from "./bulk/bulk-acts.ts";
import { type RowChoosing, toggled } from "./bulk/row-choosing.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { readListAddress, withFilter, writeListAddress } from "./list-address.ts";
import { ListCards } from "./list-cards.tsx";
import { ListFilters } from "./list-filters.tsx";
import { filledColumns, rowName, rowPath } from "./list-row.ts";
import { ViewBar } from "./view-bar.tsx";

/** Shown for an empty list: nothing waits in a queue, unless it was narrowed. */
function NothingListed({ isQueue }: { isQueue: boolean }) {
  return (
    <EmptyState title={isQueue ? "All done here" : "Nothing matches"}>
      {isQueue
        ? "Nothing is waiting in this list. Enjoy the quiet."
        : "Try other filters, or look it up above."}
    </EmptyState>
  );
}

const ListExport = lazyPart(() => import("./export/list-export.tsx").then((m) => m.ListExport));
const BulkBar = lazyPart(() => import("./bulk/bulk-bar.tsx").then((m) => m.BulkBar));
const ListGrid = lazyPart(() => import("./list-grid.tsx").then((m) => m.ListGrid));

/** One list of the desk: which one, its filters and its page are in the address. */
export function DeskListPage() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = readListAddress(search);
  const { what, filter, columns, after } = address;
  /** What is read: the address without what is shown of it. */
  const asked = writeListAddress({ what, filter, ...(after && { after }) });
  const list = deskLists[what];
  const zone = useDeskZone();
  const [isExporting, setExporting] = useState(false);
  const status = filter.status ?? list.filters.find(({ field }) => field === "status")?.default;
  const [chosen, setChosen] = useState<{ asked: string; ids: readonly string[] }>({ asked, ids: [] });
  const chosenIds = chosen.asked === asked ? chosen.ids : [];
  const choosing: RowChoosing | undefined =
    bulkActsOf(what, status).length === 0
      ? undefined
      : {
          ids: chosenIds,
          onChange: (ids) => setChosen({ asked, ids }),
          onToggle: (id) => setChosen({ asked, ids: toggled(chosenIds, id) }),
        };
  const { answer, reload } = useAnswer(
    { what, filter, timeZone: zone, ...(after && { after }) },
    deskCall("/api/operator/list"),
  );
  const page = answer.status === "ready" ? answer.value : undefined;
  const change = (field: string, value: string) =>
    void navigate(
      writeListAddress({ what, filter: withFilter(list.filters, filter, field, value), columns }),
      { replace: true },
    );
  const order = listOrder(list.filters, filter);

  // The pages before this one are those of the history.
  const hasPrevious = after !== undefined;
  const next = page?.next;
  const goOn = () =>
    next && void navigate(writeListAddress({ ...address, after: next }), { state: { isNext: true } });
  const goBack = () => {
    if (!hasPrevious) return;
    if (state?.isNext === true) void navigate(-1);
    else void navigate(writeListAddress({ what, filter, columns }));
  };
  useDeskKeys({ nextPage: goOn, previousPage: goBack });
  return (
    <DeskScreen
      title={list.title}
      tabTitle={list.title}
      lead={[
        order && orderText(order, list),
        page?.count !== undefined && countText(page.count),
        `Times in ${zoneName(zone)}`,
      ]
        .filter(Boolean)
        .join(". ")
        .concat(".")}
      actions={
        <Row
          sx={({ breakpoints }) => ({
            gap: "8px",
            [breakpoints.down("sm")]: { button: { paddingInline: "10px" } },
          })}
        >
          <ViewBar what={what} search={writeListAddress({ what, filter, columns })} />
          <ColumnMenu
            key={`columns ${what}`}
            list={list}
            chosen={columns}
            filled={filledColumns(list, page?.items ?? [])}
            onChange={(next) =>
              // The pages before this one stay those of the history.
              void navigate(writeListAddress({ ...address, columns: next }), { replace: true, state })
            }
          />
          <Button variant="outlined" aria-expanded={isExporting} onClick={() => setExporting(!isExporting)}>
            Download
          </Button>
        </Row>
      }
    >
      {isExporting && (
        <LazyBoundary fallback={<Loading />}>
          <ListExport
            key={`export ${asked}`}
            what={what}
            title={list.title}
            filter={filter}
            timeZone={zone}
            onClose={() => setExporting(false)}
          />
        </LazyBoundary>
      )}
      <ListFilters key={`filters ${what}`} filters={list.filters} values={filter} onChange={change} />
      {choosing && page && chosenIds.length > 0 && (
        <LazyBoundary fallback={<Loading />}>
          <BulkBar
            key={asked}
            what={what}
            status={status}
            rows={page.items.filter(({ id }) => chosenIds.includes(id))}
            nameOf={(row) => rowName(list, row)}
            onDone={(done) => {
              setChosen({ asked, ids: chosenIds.filter((id) => !done.includes(id)) });
              void reload();
            }}
            onClear={() => setChosen({ asked, ids: [] })}
          />
        </LazyBoundary>
      )}
      {answer.status === "failed" ? (
        <LoadFailed message={answer.message} retry={answer.retry} />
      ) : (
        <Rows
          key={`rows ${what}`}
          list={list}
          rows={page?.items}
          chosenColumns={columns}
          choosing={choosing}
          order={order}
          onSort={(sort) => change("sort", sort)}
          isQueue={page?.count !== undefined && !isNarrowed(list, filter)}
          onOpen={(id) => {
            const rows = page?.items ?? [];
            const ids = rows.map((row) => row.id);
            if (list.case) return void navigate(...openCase(list.case, id, { search, what, ids }));
            const path = rows.flatMap((row) => (row.id === id ? (rowPath(list, row) ?? []) : []))[0];
            if (path) void navigate(path);
          }}
        />
      )}
      <Row>
        {hasPrevious && (
          <Button variant="outlined" onClick={goBack}>
            {state?.isNext === true ? "Previous page" : "First page"}
          </Button>
        )}
        {next && (
          <Button variant="outlined" onClick={goOn}>
            Next page
          </Button>
        )}
        {page && page.items.length > 0 && <Quiet>{page.items.length} on this page</Quiet>}
      </Row>
    </DeskScreen>
  );
}

/** The order that is shown, as a sentence begins. */
const orderText = ({ text }: ListOrder, { isInUtc }: DeskList): string =>
  capitalized(text) + (isInUtc ? ", by day in UTC" : "");

/** Whether a filter leaves some of a queue out; which queue it is, its choice says. */
const isNarrowed = ({ filters }: DeskList, values: Readonly<Record<string, string>>): boolean =>
  filters.some(({ field, type }) => type !== "choice" && (values[field] ?? "") !== "");

const MANY = 1000;
const countText = (count: number) => (count >= MANY ? `At least ${groupedDigits(MANY)}` : `${count} in all`);

interface RowsProps {
  list: DeskList;
  /** Absent while they load. */
  rows: readonly DeskListRow[] | undefined;
  chosenColumns: readonly string[] | undefined;
  /** Whether all that waits is listed. */
  isQueue: boolean;
  onOpen: (id: string) => void;
  choosing: RowChoosing | undefined;
  order: ListOrder | undefined;
  onSort: (sort: string) => void;
}

function Rows({ list, rows, chosenColumns, isQueue, onOpen, choosing, order, onSort }: RowsProps) {
  const isWide = useMediaQuery("(min-width: 600px)", { noSsr: true });
  if (rows?.length === 0) return <NothingListed isQueue={isQueue} />;
  if (!isWide)
    return rows ? (
      <ListCards list={list} rows={rows} chosenColumns={chosenColumns} onOpen={onOpen} choosing={choosing} />
    ) : (
      <Loading />
    );
  return (
    <LazyBoundary fallback={<Loading />}>
      <ListGrid
        list={list}
        rows={rows ?? []}
        chosenColumns={chosenColumns}
        isLoading={!rows}
        onOpen={onOpen}
        choosing={choosing}
        order={order}
        onSort={onSort}
      />
    </LazyBoundary>
  );
}
