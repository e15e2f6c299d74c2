import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildState, OfferedBuild } from '@forecourt/contracts/release/page-state';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ShownPreview } from '../../ports';

/** A remote as its team has it at this moment, for whoever builds it alone. In memory of one process. */
export interface Build {
  release: ReleaseDocument;
  files: Map<string, Uint8Array>;
}

interface Bench {
  dealer: string;
  remote: string;
  /** The newest last. An open page may ask for a file of the one before. */
  builds: Build[];
  trouble: string | undefined;
  /** Verified copies of its builds. */
  folder: string;
  listeners: Set<(state: BuildState) => void>;
  /** Connections by which the tool that builds shows that it lives. */
  held: number;
  end?: NodeJS.Timeout;
}

const KEPT = 3;
/** A bench that no tool holds is cleared after this long, milliseconds: it may only be connecting again. */
const GRACE = 8_000;

const offered = ({ name, version, contract, container, entry, files, routes, slots }: ReleaseDocument): OfferedBuild => ({
  name,
  version,
  contract,
  container,
  entry: `/remotes/${name}/${version}/${entry.web}`,
  integrity: files[entry.web]?.digest ?? '',
  routes: routes.map(({ id, path }) => ({ id, path })),
  slots: slots.provides,
});

/** What teams build just now. It is gone when their tool goes, however that ends. */
export const createWorkbenches = ({
  placeOf,
  grace = GRACE,
}: {
  /** Where a store would keep the release. */
  placeOf(release: ReleaseDocument): string;
  grace?: number;
}) => {
  const benches = new Map<string, Bench>();

  const stateOf = ({ builds, trouble }: Bench): BuildState => {
    const build = builds.at(-1);
    return { ...(build ? { build: offered(build.release) } : {}), ...(trouble === undefined ? {} : { trouble }) };
  };

  const clear = (id: string): void => {
    const bench = benches.get(id);
    if (!bench) return;
    benches.delete(id);
    clearTimeout(bench.end);
    for (const tell of bench.listeners) tell({ ended: true });
    rmSync(bench.folder, { recursive: true, force: true });
  };

  const clearUnlessHeld = (id: string, bench: Bench): void => {
    clearTimeout(bench.end);
    if (bench.held === 0) bench.end = setTimeout(() => clear(id), grace).unref();
  };

  const buildOf = (name: string, matches: (build: Build) => boolean): { build: Build; bench: Bench } | undefined => {
    for (const bench of benches.values()) {
      const build = bench.remote === name ? bench.builds.find(matches) : undefined;
      if (build) return { build, bench };
    }
    return undefined;
  };

  return {
    /** Opens a bench, or goes on with it: the newest build, or what keeps it from being built. */
    put(
      id: string,
      { dealer, remote, build, trouble }: { dealer: string; remote: string; build?: Build; trouble?: string },
    ): void {
      const before = benches.get(id);
      const bench = before ?? {
        dealer,
        remote,
        builds: [],
        trouble: undefined,
        folder: mkdtempSync(join(tmpdir(), 'forecourt-dev-')),
        listeners: new Set(),
        held: 0,
      };
      benches.set(id, bench);
      if (!before) clearUnlessHeld(id, bench);
      if (build) {
        const others = bench.builds.filter(({ release }) => release.version !== build.release.version);
        bench.builds = [...others, build].slice(-KEPT);
      }
      bench.trouble = trouble;
      for (const tell of bench.listeners) tell(stateOf(bench));
    },
    /** The tool is there until it calls what comes back. Undefined: there is no such bench. */
    hold(id: string): (() => void) | undefined {
      const bench = benches.get(id);
      if (!bench) return undefined;
      bench.held += 1;
      clearTimeout(bench.end);
      return () => {
        bench.held -= 1;
        clearUnlessHeld(id, bench);
      };
    },
    clear,
    remoteOf: (id: string): string | undefined => benches.get(id)?.remote,
    shown(id: string, expires: number): ShownPreview | undefined {
      const bench = benches.get(id);
      if (!bench) return undefined;
      const { build, trouble } = stateOf(bench);
      const versions = new Map(build ? [[bench.remote, build.version]] : []);
      return { id, kind: 'dev', versions, expires, ...(trouble === undefined ? {} : { trouble }) };
    },
    follow(id: string, tell: (state: BuildState) => void): (() => void) | undefined {
      const bench = benches.get(id);
      if (!bench) return undefined;
      bench.listeners.add(tell);
      tell(stateOf(bench));
      return () => void bench.listeners.delete(tell);
    },
    find: (name: string, version: string): ReleaseDocument | undefined =>
      buildOf(name, ({ release }) => release.version === version)?.build.release,
    read: (name: string, place: string, file: string): Uint8Array | undefined =>
      buildOf(name, ({ release }) => placeOf(release) === place)?.build.files.get(file),
    /** Where copies of a release go that is only being built. */
    folderOf: (release: ReleaseDocument): string | undefined =>
      buildOf(release.name, (build) => build.release === release)?.bench.folder,
    close(): void {
      for (const id of benches.keys()) clear(id);
    },
  };
};

export type Workbenches = ReturnType<typeof createWorkbenches>;
