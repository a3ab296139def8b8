/** How the desk displays a value: `money` is minor units, `instant` ms UTC. */
export const columnTypes = ["text", "instant", "money", "status", "count", "flag", "id"] as const;

/** What a stored id is an id of, where a list shows a name for it. An account is that of a customer or an
 * instructor, a subject what an operator acted on. */
export type NamedBy = "account" | "instructor" | "area" | "subject";

/** One column of a list. A row has an entry for each column that has a value. */
export interface DeskColumn {
  field: string;
  label: string;
  type: (typeof columnTypes)[number];
  /** The document holds an id of this, or several separated by commas; the answer has the name. */
  names?: NamedBy;
  /** Whether it says who someone is, or something about them, without naming an id. */
  isPersonal?: true;
}

/** Fields that filter lists; each list has some of them. */
export const filterFields = [
  "customer",
  "instructor",
  "status",
  "show",
  "area",
  "by",
  "on",
  "from",
  "to",
  "payout",
  "sort",
] as const;
export type FilterField = (typeof filterFields)[number];

/**
 * A filter of a list. A `date` is a day, yyyy-mm-dd, in the operator's zone; a `person`, a `case` and an `area` are ids that
 * are chosen by name.
 */
export interface DeskFilter {
  field: FilterField;
  label: string;
  type: "choice" | "id" | "date" | "person" | "case" | "area";
  /** Only for a choice. */
  values?: readonly string[];
  /** What the values are called; one without is its own name. */
  words?: Readonly<Record<string, string>>;
  /** The value if none is sent. */
  default?: string;
  /** Whether the list makes no sense without it. */
  isRequired?: boolean;
  /** The values of another filter with which alone this one is for the list. */
  onlyWith?: OnlyWith;
  /** Only for the choice of an order: the column that its first value is by, and which way. */
  by?: SortedColumn;
}

interface OnlyWith {
  field: FilterField;
  values: readonly string[];
}

/** A column that rows are in the order of. */
export interface SortedColumn {
  field: string;
  direction: "asc" | "desc";
}

/** The lists of the desk. */
export const deskListNames = [
  "applications",
  "reports",
  "contacts",
  "testimonials",
  "replies",
  "pictures",
  "bookings",
  "contested",
  "people",
  "payouts",
  "audit",
  "codes",
  "emails",
  "payments",
  "holds",
  "reliability",
  "payout-lines",
  "ledger",
  "credit",
  "lost",
] as const;
export type What = (typeof deskListNames)[number];

/** One list: the columns of its rows, its filters with its order among them, and the case a row opens. */
export interface DeskList {
  title: string;
  columns: readonly DeskColumn[];
  /** One of `sort` is in place, whatever the others are. */
  filters: readonly DeskFilter[];
  /** Absent if rows don't open a case. */
  case?: What;
  /** Whether its filters mean days in UTC, as the books do, whatever zone is sent. */
  isInUtc?: true;
}

/** Builds a column. */
export const column = (field: string, label: string, type: DeskColumn["type"] = "text"): DeskColumn => ({
  field,
  label,
  type,
});
/** Builds a column of text that says who someone is, or something about them. */
export const personal = (field: string, label: string): DeskColumn => ({
  ...column(field, label),
  isPersonal: true,
});
/** Builds a column that names what a document has the id of. */
export const named = (field: string, label: string, names: NamedBy): DeskColumn => ({
  ...column(field, label),
  names,
});

/** Reads of a page for its rows and their people. */
const READS = 20;

/**
 * Rows of a page: with the people that each names, who are read too, at most 20 reads. Areas are few and cached.
 */
export const rowsPerPage = ({ columns }: Pick<DeskList, "columns">): number =>
  Math.floor(READS / (1 + columns.filter(({ names }) => names !== undefined && names !== "area").length));

/** Builds a filter by an id. */
export const byId = (
  field: FilterField,
  label: string,
  type: "id" | "person" | "case" | "area" = "id",
): DeskFilter => ({ field, label, type });
/** Builds the choice of an order: the usual one first, and the same from its other end. */
export const sorting = (
  by: SortedColumn,
  usual: string,
  reversed: string,
  onlyWith?: OnlyWith,
): DeskFilter => ({
  field: "sort",
  label: "Order",
  type: "choice",
  values: [usual, reversed],
  default: usual,
  by,
  ...(onlyWith && { onlyWith }),
});
/** Builds a filter by one of several values; `initial` applies if none is sent. */
export const choice = (
  field: FilterField,
  label: string,
  values: readonly string[],
  initial?: string,
): DeskFilter => ({
  field,
  label,
  type: "choice",
  values,
  ...(initial !== undefined && { default: initial }),
});
/** Filters by first and last day. */
export const betweenDays: readonly DeskFilter[] = [
  { field: "from", label: "From", type: "date" },
  { field: "to", label: "To", type: "date" },
];
