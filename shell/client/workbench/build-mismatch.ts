import type { OfferedBuild } from '@forecourt/contracts/release/page-state';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@forecourt/contracts/remote';
import type { ComposedRemote } from '../compose/composed-remote';

const pagesOf = ({ routes }: Pick<ComposedRemote, 'routes'>): string =>
  routes.map(({ id, path }) => `${id} at ${path}`).join(', ');
const slotsOf = ({ slots }: Pick<ComposedRemote, 'slots'>): string => slots.toSorted().join(', ');

/**
 * The reason for which a build can't replace the page's version of its remote; undefined: it can.
 * @param current the remote in the page
 * @param rendered version of the build that the page shows, as its banner says
 */
export const mismatchOf = (build: OfferedBuild, current: ComposedRemote | undefined, rendered: string): string | undefined => {
  const { name, contract } = build;
  if (!current || current.missing) return `this page was made without ${name}`;
  if (current.version !== rendered) return `this page shows ${name} ${current.version} instead of ${rendered}`;
  if (contract < OLDEST_CONTRACT_VERSION || contract > CONTRACT_VERSION)
    return `the build is for contract ${contract}, and this page has contract ${CONTRACT_VERSION}`;
  if (pagesOf(current) !== pagesOf(build)) return `its pages were [${pagesOf(current)}] and are [${pagesOf(build)}]`;
  if (slotsOf(current) !== slotsOf(build)) return `its slots were [${slotsOf(current)}] and are [${slotsOf(build)}]`;
  return undefined;
};
