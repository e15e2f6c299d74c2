import { ProblemError } from '@forecourt/contracts/problem';
import type { IndexId, RecordChange } from '../search-engine';
import type { Batches, Builder } from './build-records';
import { buildWhole, changedParts, mergeParts, resolveChanges, unknownIndex, wantsMerge } from './index-state';
import { schemaOf, type AllSettings } from './schema';
import type { Segment } from './segment';
import { partWithout, recordsOf, wholePart, type Part, type View } from './view';

/** What keeps views between processes. `save` may wait and write only the last of several. */
export interface Saved {
  save(id: string, view: View): void;
  remove(id: string): void;
  restore(): Promise<{ id: IndexId; view: Omit<View, 'version'> }[]>;
  close(): Promise<void>;
}

interface State {
  view: View | undefined;
  /** Changes of the index follow each other. */
  queue: Promise<unknown>;
  /** Changes since a replacement began: they are made in what it gives too. */
  since: RecordChange[] | undefined;
  /** The latest replacement begun: an older one that ends later must not win. */
  replacing: number;
  /** Counts what puts other records or another schema in place: a merge begun before is worth nothing then. */
  epoch: number;
  /** Segments that are being merged, and until when. */
  merging: ReadonlySet<Segment>;
  background: Promise<unknown>;
  /** Records that changed while parts are being merged. */
  touched: Set<string>;
}

export interface IndexStore {
  view(id: string): View | undefined;
  replace(id: IndexId, batches: Batches, settings: AllSettings, revision?: string): Promise<number>;
  /** @param changes of the view that they are made on. */
  apply(id: IndexId, changes: (view: View) => RecordChange[], revision?: string): Promise<void>;
  configure(id: IndexId, change: (all: AllSettings | undefined) => AllSettings): Promise<void>;
  copy(from: IndexId, to: IndexId, move: boolean): Promise<void>;
  list(tenant: string): { id: IndexId; records: number; updatedAt: number }[];
  drop(id: string): void;
  restore(): Promise<IndexId[]>;
  close(): Promise<void>;
}

interface Deps {
  builder: Builder;
  saved: Saved | undefined;
  now: () => number;
  /** A merge that failed: the index serves on in parts. */
  onError: (error: unknown) => void;
}

/** The indices of a process and what may happen to them. */
export const indexStore = ({ builder, saved, now, onError }: Deps): IndexStore => {
  const states = new Map<string, State>();
  let clock = 0;

  const stateOf = (id: string): State => {
    const known = states.get(id);
    if (known) return known;
    const state: State = {
      view: undefined,
      queue: Promise.resolve(),
      since: undefined,
      replacing: 0,
      epoch: 0,
      merging: new Set(),
      background: Promise.resolve(),
      touched: new Set(),
    };
    states.set(id, state);
    return state;
  };
  const inTurn = <T>(state: State, work: () => Promise<T>): Promise<T> => {
    const done = state.queue.then(work, work);
    state.queue = done.catch(() => undefined);
    return done;
  };
  const show = (
    id: string,
    state: State,
    { settings, replicas }: AllSettings,
    parts: Part[],
    revision: string | undefined,
  ): void => {
    clock += 1;
    state.view = { settings, replicas, parts, version: clock, records: recordsOf(parts), updatedAt: now(), revision };
    if (states.get(id) === state) saved?.save(id, state.view);
  };

  /** Puts the parts together in the background; what changes meanwhile stays in parts of its own. */
  const merge = (id: string, state: State): void => {
    if (state.merging.size > 0 || !state.view || !wantsMerge(state.view)) return;
    const { epoch, view } = state;
    const old = new Set(view.parts.map(({ segment }) => segment));
    state.merging = old;
    state.touched = new Set();
    const finish = async (segment: Segment): Promise<void> => {
      if (state.epoch !== epoch) return;
      const merged = partWithout(wholePart(segment), state.touched);
      const newer = state.view!.parts.filter((part) => !old.has(part.segment));
      const parts = [merged, ...newer].filter(({ liveCount }) => liveCount > 0);
      show(id, state, state.view!, parts, state.view!.revision);
    };
    state.background = mergeParts(view.parts, view, builder)
      .then((segment) => inTurn(state, () => finish(segment)))
      .catch((error: unknown) => onError(error))
      .finally(() => {
        state.merging = new Set();
      });
  };

  const change = async (
    id: string,
    state: State,
    changes: (view: View) => RecordChange[],
    revision: string | undefined,
  ): Promise<void> => {
    const view = state.view!;
    const wanted = changes(view);
    state.since?.push(...wanted);
    const changed = resolveChanges(view, wanted);
    for (const touched of changed.keys()) state.touched.add(touched);
    const parts = changed.size > 0 ? await changedParts(view, changed, builder, state.merging) : view.parts;
    show(id, state, view, parts, revision ?? view.revision);
    merge(id, state);
  };

  const drop = (id: string): void => {
    for (const name of [...states.keys()].filter((one) => one === id || one.startsWith(`${id}/`))) {
      const state = states.get(name)!;
      state.replacing += 1;
      states.delete(name);
      saved?.remove(name);
    }
  };

  return {
    view: (id) => states.get(id)?.view,
    async replace(id, batches, settings, revision) {
      const state = stateOf(id);
      state.replacing += 1;
      const mine = state.replacing;
      const since: RecordChange[] = [];
      state.since = since;
      const parts = await buildWhole(batches, settings, builder).catch((error: unknown) => {
        if (!state.view && state.replacing === mine && states.get(id) === state) states.delete(id);
        throw error;
      });
      await inTurn(state, async () => {
        if (state.replacing !== mine) return;
        state.since = undefined;
        state.epoch += 1;
        show(id, state, settings, parts, revision);
        if (since.length > 0) await change(id, state, () => since, revision);
      });
      return recordsOf(parts);
    },
    apply(id, changes, revision) {
      const state = states.get(id);
      if (!state?.view) return Promise.reject(unknownIndex(id));
      return inTurn(state, () => change(id, state, changes, revision));
    },
    configure(id, settingsOf) {
      const state = stateOf(id);
      return inTurn(state, async () => {
        const settings = settingsOf(state.view);
        const { parts = [], revision } = state.view ?? {};
        const same = state.view && JSON.stringify(schemaOf(state.view)) === JSON.stringify(schemaOf(settings));
        if (!same) state.epoch += 1;
        const kept = same || parts.length === 0 ? parts : [wholePart(await mergeParts(parts, settings, builder))];
        show(id, state, settings, kept, revision);
      });
    },
    async copy(from, to, move) {
      const source = states.get(from);
      if (!source?.view) throw unknownIndex(from);
      if (from === to) throw new ProblemError('invalid_request', 'An index cannot be copied over itself');
      await source.queue;
      const view = source.view;
      const target = stateOf(to);
      await inTurn(target, async () => {
        target.replacing += 1;
        target.epoch += 1;
        target.since = undefined;
        show(to, target, view, view.parts, view.revision);
      });
      if (move) drop(from);
    },
    list: (tenant) =>
      [...states]
        .filter(([id, { view }]) => view && id.startsWith(`${tenant}/`))
        .map(([id, { view }]) => ({ id: id as IndexId, records: view!.records, updatedAt: view!.updatedAt })),
    drop,
    async restore() {
      const restored = (await saved?.restore()) ?? [];
      for (const { id, view } of restored) {
        clock += 1;
        stateOf(id).view ??= { ...view, version: clock };
      }
      return restored.map(({ id }) => id);
    },
    async close() {
      await Promise.all([...states.values()].map(({ background }) => background));
      await Promise.all([...states.values()].map(({ queue }) => queue));
      await builder.close();
      await saved?.close();
    },
  };
};
