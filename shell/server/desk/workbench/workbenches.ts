import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkbenchState, WorkbenchBuild } from '@forecourt/contracts/release/page-state';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { VisitorPreview } from '../../ports';

/** An unpublished build that a developer shows. It exists in the memory of one process. */
export interface UnpublishedBuild {
  release: ReleaseDocument;
  files: Map<string, Uint8Array>;
}

interface Bench {
  dealer: string;
  remote: string;
  /** Builds of the workbench, newest last. Open pages may ask for files of earlier builds. */
  builds: UnpublishedBuild[];
  /** Reason why the newest sources can't be built; undefined when they were built. */
  trouble: string | undefined;
  /** Folder with the verified copies of a workbench's builds. */
  folder: string;
  listeners: Set<(state: WorkbenchState) => void>;
  /** Number of open connections of the developer's build tool to the workbench. */
  held: number;
  end?: NodeJS.Timeout;
}

/** Most builds that a workbench keeps; a new build removes the oldest. */
const MOST_BUILDS = 3;
/** Milliseconds after which a workbench without a connection is removed. The build tool may only be connecting again. */
const WORKBENCH_GRACE_TIME = 8_000;

interface Options {
  /** Returns the place of a release in the artefact store. */
  placeOf(release: ReleaseDocument): string;
  /** Milliseconds after which a workbench without a connection is removed. Default 8000. */
  grace?: number;
}

const offeredBuild = (release: ReleaseDocument): WorkbenchBuild => {
  const { name, version, contract, container, entry, files, routes, slots } = release;
  return {
    name,
    version,
    contract,
    container,
    entry: `/remotes/${name}/${version}/${entry.web}`,
    integrity: files[entry.web]?.digest ?? '',
    routes: routes.map(({ id, path }) => ({ id, path })),
    slots: slots.provides,
  };
};

const stateOf = ({ builds, trouble }: Bench): WorkbenchState => {
  const build = builds.at(-1);
  return { ...(build ? { build: offeredBuild(build.release) } : {}), ...(trouble === undefined ? {} : { trouble }) };
};

const openBench = (dealer: string, remote: string): Bench => ({
  dealer,
  remote,
  builds: [],
  trouble: undefined,
  folder: mkdtempSync(join(tmpdir(), 'forecourt-dev-')),
  listeners: new Set(),
  held: 0,
});

/**
 * The unpublished builds that developers show on running sites. A workbench ends with the connection of its build tool,
 * even when the tool crashes.
 */
export class Workbenches {
  private readonly benches = new Map<string, Bench>();
  private readonly placeOf: Options['placeOf'];
  private readonly grace: number;

  constructor({ placeOf, grace = WORKBENCH_GRACE_TIME }: Options) {
    this.placeOf = placeOf;
    this.grace = grace;
  }

  /** Opens a workbench, or continues it with its newest build or with the reason why there is none. */
  readonly put = (
    id: string,
    { dealer, remote, build, trouble }: { dealer: string; remote: string; build?: UnpublishedBuild; trouble?: string },
  ): void => {
    const before = this.benches.get(id);
    const bench = before ?? openBench(dealer, remote);
    this.benches.set(id, bench);
    if (!before) this.clearUnlessHeld(id, bench);
    if (build) {
      const others = bench.builds.filter(({ release }) => release.version !== build.release.version);
      bench.builds = [...others, build].slice(-MOST_BUILDS);
    }
    bench.trouble = trouble;
    for (const listener of bench.listeners) listener(stateOf(bench));
  };

  /** Holds a workbench open until the returned function is called; returns undefined when there is no such workbench. */
  readonly hold = (id: string): (() => void) | undefined => {
    const bench = this.benches.get(id);
    if (!bench) return undefined;
    bench.held += 1;
    clearTimeout(bench.end);
    return () => {
      bench.held -= 1;
      this.clearUnlessHeld(id, bench);
    };
  };

  readonly clear = (id: string): void => {
    const bench = this.benches.get(id);
    if (!bench) return;
    this.benches.delete(id);
    clearTimeout(bench.end);
    for (const listener of bench.listeners) listener({ ended: true });
    rmSync(bench.folder, { recursive: true, force: true });
  };

  readonly remoteOf = (id: string): string | undefined => this.benches.get(id)?.remote;

  /** Returns the preview that a ticket of a workbench shows; undefined when the workbench has ended. */
  readonly preview = (id: string, expires: number): VisitorPreview | undefined => {
    const bench = this.benches.get(id);
    if (!bench) return undefined;
    const { build, trouble } = stateOf(bench);
    const versions = new Map(build ? [[bench.remote, build.version]] : []);
    return { id, kind: 'dev', versions, expires, ...(trouble === undefined ? {} : { trouble }) };
  };

  /** Calls the listener with the state of a workbench, now and after each change, until the returned function is called. */
  readonly follow = (id: string, listener: (state: WorkbenchState) => void): (() => void) | undefined => {
    const bench = this.benches.get(id);
    if (!bench) return undefined;
    bench.listeners.add(listener);
    listener(stateOf(bench));
    return () => void bench.listeners.delete(listener);
  };

  readonly find = (name: string, version: string): ReleaseDocument | undefined =>
    this.buildOf(name, ({ release }) => release.version === version)?.build.release;

  readonly read = (name: string, place: string, file: string): Uint8Array | undefined =>
    this.buildOf(name, ({ release }) => this.placeOf(release) === place)?.build.files.get(file);

  /** Returns the folder for copies of a workbench's build; undefined when the release is published. */
  readonly folderOf = (release: ReleaseDocument): string | undefined =>
    this.buildOf(release.name, (build) => build.release === release)?.bench.folder;

  readonly close = (): void => {
    for (const id of this.benches.keys()) this.clear(id);
  };

  private clearUnlessHeld(id: string, bench: Bench): void {
    clearTimeout(bench.end);
    if (bench.held === 0) bench.end = setTimeout(() => this.clear(id), this.grace).unref();
  }

  private buildOf(
    name: string,
    matches: (build: UnpublishedBuild) => boolean,
  ): { build: UnpublishedBuild; bench: Bench } | undefined {
    for (const bench of this.benches.values()) {
      const build = bench.remote === name ? bench.builds.find(matches) : undefined;
      if (build) return { build, bench };
    }
    return undefined;
  }
}

/** Opens the workbenches of this process. */
export const createWorkbenches = (options: Options): Workbenches => new Workbenches(options);
