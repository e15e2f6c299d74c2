interface EntryState {
  /** Position in the browser's history, which React Router counts too. */
  idx?: number;
  /** The entry belongs to something that opened over the page. */
  overlay?: true;
}

interface Overlay {
  close(): void;
  /** Address and state of the page below, which a press in the overlay may replace. */
  page(): { href: string; state: object } | undefined;
}

export interface OpenOverlay extends Overlay {
  idx: number;
  /** Address of the page when it opened. */
  opened: string | undefined;
}

/** From bottom to top. */
const open: OpenOverlay[] = [];
/** Steps back that this file has asked for and the browser has not reported. */
let ownSteps = 0;
let isWatched = false;

const entryState = (): EntryState => (history.state ?? {}) as EntryState;
const entryIndex = (): number => entryState().idx ?? 0;

const goBackUnseen = (steps = 1): void => {
  ownSteps += 1;
  history.go(-steps);
};

/** A change that a press in the overlay made stays: it is an entry of its own above that of the page. */
const keepChange = ({ idx, opened, page }: OpenOverlay): void => {
  const now = page();
  if (now && now.href !== opened) history.pushState({ ...now.state, idx }, '', now.href);
};

const follow = (event: PopStateEvent): void => {
  if (ownSteps > 0) {
    ownSteps -= 1;
    event.stopImmediatePropagation();
    if (entryState().overlay && open.length === 0) goBackUnseen();
    return;
  }
  const { overlay: isOverlay } = entryState();
  const idx = entryIndex();
  const closed = open.filter((each) => each.idx > idx);
  const [lowest] = closed;
  if (lowest) {
    open.splice(open.indexOf(lowest));
    // The router does not know the entries of overlays. It follows a longer way back.
    if (lowest.idx - 1 === idx) {
      event.stopImmediatePropagation();
      keepChange(lowest);
    }
    for (const each of closed.toReversed()) each.close();
  } else if (isOverlay && open.length === 0) {
    // Forward, or Back from a page that a link in the overlay opened: nothing is open here any more.
    event.stopImmediatePropagation();
    history.back();
  }
};

/** Call it before the router listens. A page that is loaded in the entry of an overlay shows the page below. */
export const watchOverlayEntries = (): void => {
  if (isWatched) return;
  isWatched = true;
  addEventListener('popstate', follow, true);
  if (entryState().overlay) goBackUnseen();
};

export const isOverlayOpen = (): boolean => open.length > 0;

/** Adds an entry to the browser's history, so that Back closes the overlay and stays on the page. */
export const addOverlayEntry = (overlay: Overlay): OpenOverlay => {
  watchOverlayEntries();
  const entry = { ...overlay, idx: entryIndex() + 1, opened: overlay.page()?.href };
  history.pushState({ ...(history.state as object | null), idx: entry.idx, overlay: true }, '');
  open.push(entry);
  return entry;
};

/** Something else has closed it, such as a link to another page: its entry stays, and Back passes over it. */
export const forgetOverlay = (entry: OpenOverlay): void => {
  const at = open.indexOf(entry);
  if (at >= 0) open.splice(at, 1);
};

/** The shopper has closed it, and what opened over it, by a button: goes back, unless a press in it has changed the page. */
export const leaveOverlayEntry = (entry: OpenOverlay): void => {
  const at = open.indexOf(entry);
  const top = open.at(-1);
  if (at < 0 || !top) return;
  open.splice(at);
  if (entryIndex() === top.idx && entry.page()?.href === entry.opened) goBackUnseen(top.idx - entry.idx + 1);
};
