import type { LateFault, PageStage, PlayedPage, PlayError } from '../../platform/ports';
import { emptyPlay } from '../../platform/render-protocol/empty-play';
import type { Crew } from './crew';
import { ProcessEnd } from './process-end';
import { createVisits, type VisitOptions, type Visits } from './visits';
import pLimit from 'p-limit';

interface StageOptions {
  crew: Pick<Crew, 'run'>;
  visits: Visits;
  /** Late errors that the process has reported; the stage takes those of its pages out. */
  faults: LateFault[];
  /** Milliseconds for one page, which ends its process if it takes longer. */
  pageLimit?: number;
  /** Called before each page. */
  onPlay?(): void;
}

/** Longer than the limits within the process together. */
const PAGE_LIMIT = 65_000;

const MOST_FAULTS = 100;

/** What fails late in a rehearsal is no fault of a live page. */
export const createRehearsalVisits = (options: Omit<VisitOptions, 'onFault'>): Pick<StageOptions, 'visits' | 'faults'> => {
  const faults: LateFault[] = [];
  const onFault = (fault: LateFault): void => void (faults.length < MOST_FAULTS && faults.push(fault));
  return { faults, visits: createVisits({ ...options, onFault }) };
};

/** Those of other versions wait for a page with theirs. */
const takeFaults = (faults: LateFault[], versions: ReadonlyMap<string, string>): PlayError[] => {
  const isOwn = ({ remote, version }: LateFault): boolean => version === '' || versions.get(remote) === version;
  const all = faults.splice(0);
  faults.push(...all.filter((fault) => !isOwn(fault)));
  return all.filter(isOwn).map(({ remote, message, kind }) => ({
    remote,
    message: kind === 'error' ? `${message} (in a timer or a promise that nothing waits for)` : message,
  }));
};

/** Renders the pages of rehearsals one at a time. A page whose code hangs or ends the process is a page with that error. */
export const createPageStage = ({ crew, visits, faults, pageLimit = PAGE_LIMIT, onPlay }: StageOptions): PageStage => {
  const inTurn = pLimit(1);
  return {
    play: ({ versions, ...page }, fetch) =>
      inTurn(async () => {
        onPlay?.();
        const withFaults = (played: Omit<PlayedPage, 'faults'>): PlayedPage => ({
          ...played,
          faults: takeFaults(faults, versions),
        });
        try {
          const played = await visits.during({ fetch }, (number) =>
            crew.run((work) => work.play({ ...page, versions: [...versions] }, number), pageLimit),
          );
          return withFaults(played);
        } catch (error) {
          const remote = error instanceof ProcessEnd ? error.suspect?.name : undefined;
          const message = error instanceof Error ? error.message : String(error);
          const failed = emptyPlay({ status: 500, errors: [{ remote: remote ?? 'shell', message }] });
          return withFaults({ ...failed, cpu: 0, memory: 0 });
        }
      }),
  };
};
