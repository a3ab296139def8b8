/** A note as far as the count needs to know it. */
export interface Sighting {
  id: string;
  /** ms UTC */
  createdAt: number;
  isUnread: boolean;
}

/** How many of the newest notes are watched: of one alone nobody could tell one new note from several. */
export const WATCHED = 2;
/** Unread notes are counted to this number. */
export const MOST = 100;

/** What a tab knows of the unread notes. Plain data: it is handed to other tabs as it is. */
export interface UnreadState {
  /** Null before it was counted. */
  count: number | null;
  /** Whether there may be more than were counted. */
  isCapped: boolean;
  /** The newest notes, as they were seen last. */
  top: readonly Sighting[];
  /** Notes that are newer than this one came after the count; null when all there were was in sight. */
  floor: Sighting | null;
  /** Notes heard of, and whether each is unread. */
  known: ReadonlyMap<string, boolean>;
  /** Unread notes that were dismissed but can still be taken back: stored as they were. */
  leaving: ReadonlySet<string>;
}

/** What happens to an unread note in some tab: read, not read after all, dismissed, kept after all, or gone for good. */
export interface Act extends Pick<Sighting, "id" | "createdAt"> {
  do: "read" | "unread" | "leave" | "keep" | "gone";
}

type Position = Pick<Sighting, "id" | "createdAt">;

export const nothingKnown: UnreadState = {
  count: null,
  isCapped: false,
  top: [],
  floor: null,
  known: new Map(),
  leaving: new Set(),
};

/** Whether a note stands above another in the order Firestore gives them: newest first, then by id. */
const isAbove = (a: Position, b: Position): boolean =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);

/** Whether a note came after the count, as long as it is not known. */
const isNew = ({ floor }: UnreadState, note: Position): boolean => !floor || isAbove(note, floor);

const changed = (state: UnreadState, id: string, isUnread: boolean, by: number): UnreadState => ({
  ...state,
  count: state.count === null ? null : state.count + by,
  known: new Map(state.known).set(id, isUnread),
});

/** One less, however often it is said of a note; none of a note that was not counted yet. */
const less = (state: UnreadState, note: Position): UnreadState => {
  const wasUnread = state.known.get(note.id);
  if (wasUnread === false) return state;
  return changed(state, note.id, false, wasUnread === undefined && isNew(state, note) ? 0 : -1);
};

/** Takes back that there was one less. */
const more = (state: UnreadState, id: string): UnreadState =>
  state.known.get(id) === false ? changed(state, id, true, 1) : state;

/** Whether these are all the notes there are, as far as it matters: what is not among them is read. */
const isAll = (top: readonly Sighting[], found: number): boolean =>
  top.length < WATCHED && found <= top.filter(({ isUnread }) => isUnread).length;

/** The state after a count of `found`, taken while the newest notes were `top`. */
export const counted = (state: UnreadState, found: number, top: readonly Sighting[]): UnreadState => ({
  ...state,
  count: found - state.leaving.size,
  isCapped: found >= MOST,
  top,
  floor: isAll(top, found) ? null : (top.at(-1) ?? null),
  known: new Map([
    // What is on its way out may still be seen.
    ...top.map(({ id, isUnread }) => [id, isUnread && state.known.get(id) !== false] as const),
    ...[...state.leaving].map((id) => [id, false] as const),
  ]),
});

/** The state after something happened to an unread note. Twice is once. */
export const acted = (state: UnreadState, { do: what, ...note }: Act): UnreadState => {
  const { id } = note;
  const leaving = new Set(state.leaving);
  if (what === "leave") leaving.add(id);
  else leaving.delete(id);
  const next = { ...state, leaving };
  if (what === "gone") return next;
  return what === "read" || what === "leave" ? less(next, note) : more(next, id);
};

/** The last of the newest notes, where there may be more below it. */
const endOf = (top: readonly Sighting[]): Sighting | undefined =>
  top.length === WATCHED ? top.at(-1) : undefined;
const has = (top: readonly Sighting[], note: Position): boolean => top.some(({ id }) => id === note.id);

/** The state after the newest notes were seen to be `top`. */
export const observed = (state: UnreadState, top: readonly Sighting[]): UnreadState => {
  const end = endOf(top);
  let after: UnreadState = { ...state, top };
  for (const note of state.top) {
    // Pushed out of sight is not gone.
    const isGone = !has(top, note) && (!end || isAbove(note, end));
    if (isGone && after.known.get(note.id)) after = less(after, note);
  }
  for (const note of top) {
    const wasUnread = after.known.get(note.id);
    if (wasUnread === undefined)
      after = changed(after, note.id, note.isUnread, note.isUnread && isNew(after, note) ? 1 : 0);
    else if (wasUnread && !note.isUnread) after = less(after, note);
  }
  return after;
};

/** Whether more notes may have come than `top` shows, so that only a count can tell. */
export const isUnsure = (state: UnreadState, top: readonly Sighting[]): boolean => {
  const end = endOf(top);
  return end !== undefined && !has(state.top, end) && isNew(state, end);
};

/** What another tab knows, with what this one has seen of newer notes. */
export const adopted = (theirs: UnreadState, top: readonly Sighting[]): UnreadState => {
  const [mine, other] = [top[0], theirs.top[0]];
  return mine && (!other || isAbove(mine, other)) ? observed(theirs, top) : theirs;
};

/** Whether the count ended too early to go on from: it was cut off, and some are read since. */
export const isSpent = ({ count, isCapped }: UnreadState): boolean =>
  isCapped && count !== null && count < MOST;
