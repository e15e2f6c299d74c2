import type { ChangedReleaseSet, PlayedPage, PlayError } from '../../platform/ports';

const textOf = ({ remote, message }: PlayError): string => `${remote}: ${message}`;

/**
 * Late code may fail during a later page, so its error is new if no live page of the rehearsal had it. Remotes that do not change
 * count for nothing, because chance decides which page they hit.
 */
export const createFaultSieve = ({ before, after }: ChangedReleaseSet) => {
  const ofLivePages = new Set<string>();
  const concerns = ({ remote }: PlayError): boolean => remote === 'shell' || before.get(remote) !== after.get(remote);
  return {
    knowLive: ({ faults }: PlayedPage): void => faults.forEach((fault) => ofLivePages.add(textOf(fault))),
    newFaults: ({ faults }: PlayedPage): PlayError[] =>
      faults.filter((fault) => concerns(fault) && !ofLivePages.has(textOf(fault))),
  };
};
