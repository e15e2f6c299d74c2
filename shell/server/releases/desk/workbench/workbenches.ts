import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkbenchState, WorkbenchBuild } from '@forecourt/contracts/release/page-state';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { failureText } from '@forecourt/rules/release/failure-text';
import type { VisitorPreview } from '../../../platform/ports';

const FOLDERS = join(tmpdir(), 'forecourt-dev-');

/** Pattern of the folders with the code of workbenches. */
export const workbenchFolders = (): string => `${FOLDERS}*`;

/** A build exists in the memory of one process. */
export interface UnpublishedBuild {
  release: ReleaseDocument;
  files: Map<string, Uint8Array>;
}

interface BuildFailure {
  /** Id of the workbench, if its page failed; the code may be that of no build. */
  preview?: string;
  remote: string;
  version: string;
  error: Parameters<typeof failureText>[0];
}

interface Bench {
  dealer: string;
  remote: string;
  /** Newest last. Open pages may ask for files of earlier builds. */
  builds: UnpublishedBuild[];
  /** Why the newest sources can't be built; undefined when they were built. */
  trouble: string | undefined;
  folder: string;
  listeners: Set<(state: WorkbenchState) => void>;
  /** One for each connection of its build tool. */
  tools: Set<Tool>;
  end?: NodeJS.Timeout;
}

/** Is told why a build fails on the server. */
type Tool = (failure: string) => void;

/** A new build removes the oldest. */
const MOST_BUILDS = 3;
/** Milliseconds without a connection. The build tool may only be connecting again. */
const WORKBENCH_GRACE_TIME = 8_000;

interface Options {
  placeOf(release: ReleaseDocument): string;
  /** Milliseconds without a connection before removal. Default: 8000. */
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
  folder: mkdtempSync(FOLDERS),
  listeners: new Set(),
  tools: new Set(),
});

/** A workbench ends with the connection of its build tool, even when the tool crashes. */
export class Workbenches {
  private readonly benches = new Map<string, Bench>();
  private readonly placeOf: Options['placeOf'];
  private readonly grace: number;

  constructor({ placeOf, grace = WORKBENCH_GRACE_TIME }: Options) {
    this.placeOf = placeOf;
    this.grace = grace;
  }

  /** Opens or continues a workbench. `trouble`: why there is no newest build. */
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

  /** The workbench stays open until the returned function is called. Undefined when there is none. */
  readonly hold = (id: string, onFailure: Tool): (() => void) | undefined => {
    const bench = this.benches.get(id);
    if (!bench) return undefined;
    const tool: Tool = (failure) => onFailure(failure);
    bench.tools.add(tool);
    clearTimeout(bench.end);
    return () => {
      bench.tools.delete(tool);
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

  readonly preview = (id: string, expires: number): VisitorPreview | undefined => {
    const bench = this.benches.get(id);
    if (!bench) return undefined;
    const { build, trouble } = stateOf(bench);
    const versions = new Map(build ? [[bench.remote, build.version]] : []);
    return { id, kind: 'dev', versions, expires, ...(trouble === undefined ? {} : { trouble }) };
  };

  /** Calls now and after each change, until the returned function is called. */
  readonly follow = (id: string, listener: (state: WorkbenchState) => void): (() => void) | undefined => {
    const bench = this.benches.get(id);
    if (!bench) return undefined;
    bench.listeners.add(listener);
    listener(stateOf(bench));
    return () => void bench.listeners.delete(listener);
  };

  /** Ignored if neither page nor version is a workbench's. */
  readonly failed = ({ preview = '', remote, version, error }: BuildFailure): void => {
    const bench = this.benches.get(preview) ?? this.buildOf(remote, ({ release }) => release.version === version)?.bench;
    for (const tool of bench?.tools ?? []) tool(failureText(error));
  };

  readonly find = (name: string, version: string): ReleaseDocument | undefined =>
    this.buildOf(name, ({ release }) => release.version === version)?.build.release;

  readonly read = (name: string, place: string, file: string): Uint8Array | undefined =>
    this.buildOf(name, ({ release }) => this.placeOf(release) === place)?.build.files.get(file);

  /** Undefined when the release is published. */
  readonly folderOf = (release: ReleaseDocument): string | undefined =>
    this.buildOf(release.name, (build) => build.release === release)?.bench.folder;

  readonly close = (): void => {
    for (const id of this.benches.keys()) this.clear(id);
  };

  private clearUnlessHeld(id: string, bench: Bench): void {
    clearTimeout(bench.end);
    if (bench.tools.size === 0) bench.end = setTimeout(() => this.clear(id), this.grace).unref();
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

export const createWorkbenches = (options: Options): Workbenches => new Workbenches(options);
