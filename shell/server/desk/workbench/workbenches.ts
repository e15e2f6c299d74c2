import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildState, OfferedBuild } from '@forecourt/contracts/release/page-state';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ShownPreview } from '../../ports';

/** A build that a developer shows without publishing it. In memory of one process. */
export interface Build {
  release: ReleaseDocument;
  files: Map<string, Uint8Array>;
}

interface Bench {
  dealer: string;
  remote: string;
  /** The newest last. Open pages may ask for files of the builds before it. */
  builds: Build[];
  /** Why the newest sources can't be built. */
  trouble: string | undefined;
  /** Verified copies of its builds. */
  folder: string;
  listeners: Set<(state: BuildState) => void>;
  /** Open connections of the tool that builds. */
  held: number;
  end?: NodeJS.Timeout;
}

/** Builds of a bench that are kept. */
const KEPT = 3;
/** A bench that no tool holds is cleared after this long, milliseconds: the tool may only be connecting again. */
const GRACE = 8_000;

interface Options {
  /** Where a store would keep the release. */
  placeOf(release: ReleaseDocument): string;
  /** Milliseconds. Default 8000. */
  grace?: number;
}

const offeredBuild = (release: ReleaseDocument): OfferedBuild => {
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

const stateOf = ({ builds, trouble }: Bench): BuildState => {
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

/** Builds that developers show on running sites. A bench ends with the tool that holds it, even if the tool crashes. */
export class Workbenches {
  private readonly benches = new Map<string, Bench>();
  private readonly placeOf: Options['placeOf'];
  private readonly grace: number;

  constructor({ placeOf, grace = GRACE }: Options) {
    this.placeOf = placeOf;
    this.grace = grace;
  }

  /** Opens a bench, or continues it with its newest build or with the reason why there is none. */
  readonly put = (
    id: string,
    { dealer, remote, build, trouble }: { dealer: string; remote: string; build?: Build; trouble?: string },
  ): void => {
    const before = this.benches.get(id);
    const bench = before ?? openBench(dealer, remote);
    this.benches.set(id, bench);
    if (!before) this.clearUnlessHeld(id, bench);
    if (build) {
      const others = bench.builds.filter(({ release }) => release.version !== build.release.version);
      bench.builds = [...others, build].slice(-KEPT);
    }
    bench.trouble = trouble;
    for (const listener of bench.listeners) listener(stateOf(bench));
  };

  /** Holds a bench until the returned function is called. Undefined: there is no such bench. */
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

  /** The preview that a ticket of a workbench shows; undefined if the workbench has ended. */
  readonly preview = (id: string, expires: number): ShownPreview | undefined => {
    const bench = this.benches.get(id);
    if (!bench) return undefined;
    const { build, trouble } = stateOf(bench);
    const versions = new Map(build ? [[bench.remote, build.version]] : []);
    return { id, kind: 'dev', versions, expires, ...(trouble === undefined ? {} : { trouble }) };
  };

  /** Calls the listener with the state of a bench, now and after each change, until the returned function is called. */
  readonly follow = (id: string, listener: (state: BuildState) => void): (() => void) | undefined => {
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

  /** The folder for copies of a workbench's build; undefined if the release is published. */
  readonly folderOf = (release: ReleaseDocument): string | undefined =>
    this.buildOf(release.name, (build) => build.release === release)?.bench.folder;

  readonly close = (): void => {
    for (const id of this.benches.keys()) this.clear(id);
  };

  private clearUnlessHeld(id: string, bench: Bench): void {
    clearTimeout(bench.end);
    if (bench.held === 0) bench.end = setTimeout(() => this.clear(id), this.grace).unref();
  }

  private buildOf(name: string, matches: (build: Build) => boolean): { build: Build; bench: Bench } | undefined {
    for (const bench of this.benches.values()) {
      const build = bench.remote === name ? bench.builds.find(matches) : undefined;
      if (build) return { build, bench };
    }
    return undefined;
  }
}

/** Opens the workbenches of one process. */
export const createWorkbenches = (options: Options): Workbenches => new Workbenches(options);
