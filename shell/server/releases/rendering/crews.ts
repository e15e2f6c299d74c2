import { availableParallelism } from 'node:os';
import type { ReleaseName, ServicesForRendering } from '../../platform/ports';
import { Crew, type CrewOptions } from './crew';
import type { Culprit, ProcessEnd } from './process-end';
import type { ProvenVersions } from './proven';
import type { RenderProcess } from './render-process';
import { BEHIND_VISITORS, type ProcessKind } from './start-render-processes';

interface CrewsOptions {
  /** Processes for proven versions; 0: by the machine's processors. */
  processes: number;
  openProcess(services: ServicesForRendering, kind?: ProcessKind): RenderProcess;
  needed(): ReleaseName[];
  proven: ProvenVersions;
  services: { pages: ServicesForRendering; rehearsals: ServicesForRendering };
  onLoaded: CrewOptions['onLoaded'];
  confirm(end: ProcessEnd, culprit: Culprit): void;
}

/** Milliseconds without work after which processes end that are not always needed. */
export const IDLE = 60_000;

/** Beside versions that have not proved themselves, late code and changed globals are no evidence against one that has. */
const openFollowed = ({ openProcess, services: { pages }, proven }: CrewsOptions): RenderProcess => {
  const opened = openProcess({
    ...pages,
    fault(fault) {
      const isDoubtful = fault.kind === 'changed-globals' && proven.isProven({ name: fault.remote, version: fault.version });
      if (!isDoubtful) pages.fault(fault);
    },
  });
  // Before those who wait for the end ask whom it suspects.
  void opened.over.then((end) => end.dropSuspicion((suspect) => suspect.isLate && proven.isProven(suspect)));
  void opened.work.follow().catch(() => undefined);
  return opened;
};

/** One for proven versions, one apart for others, and one for rehearsals. */
export const openCrews = (options: CrewsOptions) => {
  const { openProcess, onLoaded, processes, needed, proven, services, confirm } = options;
  const ofAll = {
    needed,
    onLoaded,
    // Pages that were in the process tell when they are made again. A timer's code needs no page to tell.
    onEnd: (end: ProcessEnd) =>
      void setImmediate(() => {
        if (end.suspect?.isLate && !end.isTried) confirm(end, { ...end.suspect, dealer: '' });
      }),
  };
  const areProven = (): boolean => needed().every(proven.isProven);
  const open = (): RenderProcess => openProcess(services.pages);
  const openBehind = (): RenderProcess => openProcess(services.rehearsals, { niceness: BEHIND_VISITORS });
  const cores = availableParallelism();
  const size = processes || Math.max(1, cores - 1);
  const busySize = processes || cores;
  return {
    areProven,
    proven: new Crew({ ...ofAll, size, busySize, open, versions: () => needed().filter(proven.isHarmless) }),
    apart: new Crew({
      ...ofAll,
      size: 1,
      open: () => openFollowed(options),
      versions: needed,
      idleLimit: IDLE,
      mayEnd: areProven,
    }),
    rehearsals: new Crew({ ...ofAll, size: 1, open: openBehind, versions: () => [], idleLimit: IDLE }),
  };
};
