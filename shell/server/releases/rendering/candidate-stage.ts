import type { CandidateCopy, PageStage, ReleaseName, ServicesForRendering } from '../../platform/ports';
import { Crew, type CrewOptions } from './crew';
import type { RenderProcess } from './render-process';
import { createPageStage, createRehearsalVisits } from './stage';
import { BEHIND_VISITORS, type ProcessKind } from './start-render-processes';
import type { VisitOptions } from './visits';

interface Options extends Omit<VisitOptions, 'onFault'>, Pick<CrewOptions, 'needed' | 'idleLimit'> {
  openProcess(services: ServicesForRendering, kind: ProcessKind): RenderProcess;
}

/** Rehearses a release that is not published, in a process of its own. */
export const openCandidateStage = (
  { find, copyOf, join, assets, openProcess, ...ofCrew }: Options,
  { release, folder }: Pick<CandidateCopy, 'release' | 'folder'>,
): PageStage & { close(): void } => {
  const isCandidate = ({ name, version }: ReleaseName): boolean => name === release.name && version === release.version;
  const own = createRehearsalVisits({
    find: async (name, version) => (isCandidate({ name, version }) ? release : find(name, version)),
    copyOf: async (each) => (isCandidate(each) ? folder : copyOf(each)),
    join,
    assets,
  });
  const crew = new Crew({
    ...ofCrew,
    size: 1,
    open: () => openProcess(own.visits.services, { candidateFolder: folder, niceness: BEHIND_VISITORS }),
    versions: () => [],
    onLoaded: () => undefined,
    onEnd: () => undefined,
  });
  return { ...createPageStage({ crew, ...own }), close: () => crew.close() };
};
