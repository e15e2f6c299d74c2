import { useContext } from 'react';
import type { SlotName } from '@forecourt/contracts/remote';
import { SlotHostContext } from './slot-host';

/** Tells which slots this dealer has, so that nothing leads to a part or page of a remote that is not there. */
export const useSlotNames = (): ((name: SlotName) => boolean) => {
  const host = useContext(SlotHostContext);
  return (name) => host.resolve(name).status !== 'absent';
};
