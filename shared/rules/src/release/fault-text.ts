import type { FaultKind } from '@forecourt/contracts/desk/quarantine';

const FAULTS: Record<FaultKind, string> = {
  ended: 'it ended a render process',
  hung: 'it kept a render process from answering',
  memory: 'it outgrew the memory of a render process',
  'changed-globals': 'it changed globals of a render process',
  error: 'its code failed after its page',
};

/** "it ended a render process: fetch failed". */
export const faultText = ({ kind, message }: { kind: FaultKind; message: string }): string =>
  message === '' ? FAULTS[kind] : `${FAULTS[kind]}: ${message}`;
