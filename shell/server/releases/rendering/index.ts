import type {
  CandidateCopy,
  DealerOfPages,
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
import type { Crew } from './crew';
import { IDLE, openCrews } from './crews';
import { createPageMaker, type PageMakerOptions } from './make-pages';
import type { Culprit, ProcessEnd } from './process-end';
import { createProvenVersions, type ProvenVersions } from './proven';
import { bestVersionsIn, createPageOwner, remotesOfPage, versionsIn } from './remotes-of-page';
import type { RenderProcess } from './render-process';
import { createPageStage, createRehearsalVisits } from './stage';
import type { ProcessKind } from './start-render-processes';
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

/** Milliseconds; longer than all limits within a page together. */
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
  const crew = openCrews({
    ...options,
    needed,
    proven,
    services,
    confirm,
    onLoaded: (loaded) => loaded.forEach(({ name, ...each }) => options.onLoaded?.({ tenant: '', remote: name, ...each })),
  });
  /** A remote that few pages show does not keep the others apart until it has proved itself. */
  const crewFor = async (order: PageOrder, dealer: () => DealerOfPages): Promise<Crew> => {
    if (order.preview || !versionsIn(order).every(proven.isHarmless)) return crew.apart;
    const unproven = bestVersionsIn(order).filter((release) => !proven.isProven(release));
    if (unproven.length === 0) return crew.proven;
    const address = { pathname: new URL(order.url).pathname, basePath: dealer().site.basePath };
    const shown = await remotesOfPage(find, order, address).catch(() => undefined);
    return !shown || unproven.some(({ name }) => shown.has(name)) ? crew.apart : crew.proven;
  };
  const choice = createVersionChoice({ candidates, stopReason, now });
  const pages: PageRenderer = createPageMaker(options, {
    choice,
    make: (order, visit) =>
      visits.during(visit, async (number) => {
        const chosen = await crewFor(order, visit.dealer);
        return chosen.run((work) => work.make(order, number), LONGEST_PAGE);
      }),
    ownerOf: createPageOwner(find),
    isProven: proven.isProven,
    onConfirmed: confirm,
    onMade(releases) {
      const proofs = releases.flatMap(({ isShown, ...release }) => {
        const proof = proven.pageMade(release, isShown);
        return proof ? [{ release, proof }] : [];
      });
      if (proofs.length === 0) return;
      const accept = (): void => proofs.forEach(({ release, proof }) => proven.acceptAfterProbation(release, proof));
      void crew.proven.warm(proofs.map(({ release }) => release)).then(accept);
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
