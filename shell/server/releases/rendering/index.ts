import { availableParallelism } from 'node:os';
import pTimeout from 'p-timeout';
import type {
  CandidateCopy,
  LateFault,
  ListedTenant,
  PageOrder,
  PageRenderer,
  PageStage,
  ReleaseName,
  ServicesForRendering,
  ShellAssets,
} from '../../platform/ports';
import { openCandidateStage } from './candidate-stage';
import { Crew, type CrewOptions } from './crew';
import { createPageMaker, type PageMakerOptions } from './make-pages';
import type { Culprit, ProcessEnd } from './process-end';
import { createProvenVersions, type ProvenVersions } from './proven';
import type { RenderProcess } from './render-process';
import { createPageStage, createRehearsalVisits } from './stage';
import { BEHIND_VISITORS, type ProcessKind } from './start-render-processes';
import { createVersionChoice, type VersionChoiceOptions } from './versions-to-try';
import { createVisits, type ReleaseSource } from './visits';

export { provenAtStart } from './proven';
export { askLauncher } from './start-by-socket';
export { startRenderProcesses } from './start-render-processes';
export { readShellAssets } from './shell-assets';

/** What a version did to its process. */
export interface HarmfulVersion extends ReleaseName {
  kind: ProcessEnd['reason'] | LateFault['kind'];
  message: string;
  stack?: string | undefined;
  /** Dealer whose page it was; empty if the code ran after its page. */
  dealer: string;
}

export interface RenderProcessOptions {
  /** Processes for proven versions; 0: the machine's processors but one, at least one, and one more while pages wait. */
  processes: number;
  /** Milliseconds. */
  probation: number;
  openProcess(services: ServicesForRendering, kind?: ProcessKind): RenderProcess;
}

interface RenderingOptions extends PageMakerOptions, ReleaseSource, RenderProcessOptions, Omit<VersionChoiceOptions, 'now'> {
  assets: ShellAssets;
  dealers(): readonly Pick<ListedTenant, 'slug' | 'config'>[];
  /** Like `candidates`, without what costs more for each dealer. */
  liveVersions: VersionChoiceOptions['candidates'];
  /** Grows with each change of releases. */
  revision(): number;
  join: Parameters<typeof createVisits>[0]['join'];
  /** Versions that are proven when the server starts. */
  readProven(): Promise<ReleaseName[]>;
  /** `name` is `shell` for the shell's own code, of which nothing is stopped. */
  onHarm(harm: HarmfulVersion): void;
}

const IDLE = 60_000;
/** Milliseconds; longer than all limits within a page together, and with some waiting for a turn. */
const LONGEST_PAGE = 40_000;
/** Milliseconds for which the list of needed versions holds. */
const NEEDED_TIME = 5_000;
const LONGEST_NEEDED = 60_000;

/** There may be thousands of dealers, so the list is made again only after a change of releases, or after a minute. */
const keepNeeded = (
  { now, revision }: Pick<RenderingOptions, 'now' | 'revision'>,
  read: () => ReleaseName[],
): (() => ReleaseName[]) => {
  let kept: { value: ReleaseName[]; at: number; revision: number } | undefined;
  return () => {
    const age = kept ? now() - kept.at : Number.POSITIVE_INFINITY;
    if (!kept || age > LONGEST_NEEDED || (age > NEEDED_TIME && kept.revision !== revision()))
      kept = { value: read(), at: now(), revision: revision() };
    return kept.value;
  };
};

/** Live and fallback versions of the dealers, each once. */
const versionsOfDealers = ({ dealers, liveVersions, stopReason }: RenderingOptions): ReleaseName[] => {
  const all = new Map<string, ReleaseName>();
  for (const { slug, config } of dealers())
    for (const [name, versions] of liveVersions({ slug, ...config.releases }))
      for (const version of versions.slice(0, 2)) all.set(`${name}@${version}`, { name, version });
  return [...all.values()].filter(({ name, version }) => stopReason(name, version) === undefined);
};

/** What harmed a process, once. `onHarm` also ends the proof of the version. */
const createBlame = ({ onHarm }: Pick<RenderingOptions, 'onHarm'>, proven: ProvenVersions) => {
  const harm = (harmful: HarmfulVersion): void => {
    if (harmful.kind !== 'error') proven.failed(harmful);
    onHarm(harmful);
  };
  return {
    confirm(end: ProcessEnd, { name, version, dealer }: Culprit): void {
      if (end.isReported) return;
      end.isReported = true;
      harm({ name, version, kind: end.reason, message: end.message, dealer });
    },
    onFault({ kind, ...fault }: LateFault): void {
      const { remote: name, version, message, stack } = fault;
      harm({ name, version, kind, message, stack, dealer: '' });
    },
  };
};

interface CrewsOptions extends Pick<RenderingOptions, 'openProcess' | 'onLoaded' | 'processes'> {
  needed(): ReleaseName[];
  proven: ProvenVersions;
  services: { pages: ServicesForRendering; rehearsals: ServicesForRendering };
  confirm(end: ProcessEnd, culprit: Culprit): void;
}

/** One for proven versions, one apart for others, and one for rehearsals. */
const openCrews = ({ openProcess, onLoaded, processes, needed, proven, services, confirm }: CrewsOptions) => {
  const ofAll = {
    needed,
    onLoaded: (loaded: Parameters<CrewOptions['onLoaded']>[0]) =>
      loaded.forEach(({ name, ...each }) => onLoaded?.({ tenant: '', remote: name, ...each })),
    // Pages that were in the process tell when they are made again. A timer's code needs no page to tell.
    onEnd: (end: ProcessEnd) =>
      void setImmediate(() => {
        if (end.suspect?.isLate && !end.isTried) confirm(end, { ...end.suspect, dealer: '' });
      }),
  };
  const areProven = (): boolean => needed().every(proven.isProven);
  const open = () => openProcess(services.pages);
  const openFollowed = (): RenderProcess => {
    const opened = open();
    void opened.work.follow().catch(() => undefined);
    return opened;
  };
  const openBehind = () => openProcess(services.rehearsals, { niceness: BEHIND_VISITORS });
  const cores = availableParallelism();
  const size = processes || Math.max(1, cores - 1);
  const busySize = processes || cores;
  return {
    areProven,
    proven: new Crew({ ...ofAll, size, busySize, open, versions: () => needed().filter(proven.isProven) }),
    apart: new Crew({ ...ofAll, size: 1, open: openFollowed, versions: needed, idleLimit: IDLE, mayEnd: areProven }),
    rehearsals: new Crew({ ...ofAll, size: 1, open: openBehind, versions: () => [], idleLimit: IDLE }),
  };
};

/** A rehearsal of another change does not start a stopped version either. */
const withoutStopped = (stage: PageStage, stopReason: RenderingOptions['stopReason']): PageStage => ({
  play({ versions, ...page }, fetch) {
    const usable = [...versions].filter(([name, version]) => stopReason(name, version) === undefined);
    return stage.play({ ...page, versions: new Map(usable) }, fetch);
  },
});

/**
 * Makes dealers' pages in processes that have neither the database nor secrets. Versions that have not proved themselves have a
 * process apart, so that what they do there harms no other page.
 */
export const openRendering = (options: RenderingOptions) => {
  const { candidates, find, copyOf, join, assets, now, openProcess, stopReason, readProven, probation } = options;
  const proven = createProvenVersions(now, probation);
  const needed = keepNeeded(options, () => versionsOfDealers(options));
  const { confirm, onFault } = createBlame(options, proven);
  const visits = createVisits({ find, copyOf, join, assets, onFault });
  const ofRehearsals = createRehearsalVisits({ find, copyOf, join, assets });
  const services = { pages: visits.services, rehearsals: ofRehearsals.visits.services };
  const crew = openCrews({ ...options, needed, proven, services, confirm });
  const crewFor = ({ remotes, preview }: PageOrder): Crew => {
    const isProven = remotes.every(({ name, versions }) =>
      versions.slice(0, 2).every((version) => proven.isProven({ name, version })),
    );
    return isProven && !preview ? crew.proven : crew.apart;
  };
  const choice = createVersionChoice({ candidates, stopReason, now });
  const pages: PageRenderer = createPageMaker(options, {
    choice,
    make: (order, visit) =>
      pTimeout(
        visits.during(visit, (number) => crewFor(order).run((work) => work.make(order, number))),
        { milliseconds: LONGEST_PAGE, message: `The page was not made within ${LONGEST_PAGE} ms` },
      ),
    isProven: proven.isProven,
    onConfirmed: confirm,
    onMade(releases) {
      const ready = releases.filter((release) => proven.pageMade(release));
      if (ready.length > 0)
        void crew.proven.warm(ready).then(() => ready.forEach((release) => proven.acceptAfterProbation(release)));
    },
  });

  return {
    ...pages,
    // The version will be new to its dealers' pages, so their process gets ready during the rehearsal.
    stage: withoutStopped(
      createPageStage({ crew: crew.rehearsals, ...ofRehearsals, onPlay: () => void crew.apart.ready() }),
      stopReason,
    ),
    /** A release that is not published has a process of its own, because a later one may have the same version. */
    stageOf: (candidate: Pick<CandidateCopy, 'release' | 'folder'>) =>
      openCandidateStage({ find, copyOf, join, assets, openProcess, needed, idleLimit: IDLE }, candidate),
    /** Starts the processes that pages need, with the versions of all dealers. */
    async warm(): Promise<void> {
      for (const release of await readProven()) proven.accept(release);
      const live = needed();
      if (live.some(proven.isProven)) await crew.proven.warm();
      if (!crew.areProven() || live.length === 0) await crew.apart.warm();
    },
    async close(): Promise<void> {
      for (const each of [crew.proven, crew.apart, crew.rehearsals]) each.close();
    },
  };
};
