import { useContext } from 'react';
import type { SlotName } from '@forecourt/contracts/remote';
import { SlotHostContext } from './slot-host';

/** Tells which slots this dealer has, so that nothing leads to a part of a remote that is not there. */
export const useSlotNames = (): ((name: SlotName) => boolean) => {
  const host = useContext(SlotHostContext);
  return (name) => host.resolve(name).status !== 'absent';
};

/** Pages of remotes that a dealer can leave out, each told by a part that the same remote provides. */
const OWNED: [path: RegExp, slot: SlotName][] = [
  [/^\/finance(?![\w-])/, 'finance.calculator'],
  [/^\/locations(?![\w-])/, 'locations.card'],
  [/^\/(?:special-offers|offers)(?![\w-])/, 'offers.hero'],
  [/^\/service(?![\w-])/, 'service.callout'],
  [/^\/compare(?![\w-])/, 'compare.banner'],
];

/** Tells of the address of a link whether its page is there: no page of a remote that this dealer leaves out is (R-09, N-01). */
export const usePages = (): ((href: string) => boolean) => {
  const isThere = useSlotNames();
  return (href) => OWNED.every(([path, slot]) => !path.test(href) || isThere(slot));
};
