import type { OfferedBuild } from '@forecourt/contracts/release/page-state';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@forecourt/contracts/remote';
import type { ComposedRemote } from '../compose/composed-remote';

const pagesOf = ({ routes }: Pick<ComposedRemote, 'routes'>): string =>
  routes.map(({ id, path }) => `${id} at ${path}`).join(', ');
const slotsOf = ({ slots }: Pick<ComposedRemote, 'slots'>): string => slots.toSorted().join(', ');

/**
 * Why a build can't take the place of what the page has; undefined when it can. `shown`: the version that the server put
 * into the page.
 */
export const misfitOf = (build: OfferedBuild, here: ComposedRemote | undefined, shown: string): string | undefined => {
  const { name, contract } = build;
  if (!here || here.missing) return `this page was made without ${name}`;
  if (here.version !== shown) return `this page shows ${name} ${here.version} in place of ${shown}`;
  if (contract < OLDEST_CONTRACT_VERSION || contract > CONTRACT_VERSION)
    return `it is for version ${contract} of the contract, this page has ${CONTRACT_VERSION}`;
  if (pagesOf(here) !== pagesOf(build)) return `its pages were [${pagesOf(here)}] and are [${pagesOf(build)}]`;
  if (slotsOf(here) !== slotsOf(build)) return `its slots were [${slotsOf(here)}] and are [${slotsOf(build)}]`;
  return undefined;
};
