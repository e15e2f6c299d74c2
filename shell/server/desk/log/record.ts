import type { RecordEntryKind } from '@forecourt/contracts/desk/log';
import type { ReleaseLog } from './release-log';

/** An act on a release, signing key or token that changes no dealer's release set, for the release log. */
export interface RecordedAct {
  kind: RecordEntryKind;
  actor: string;
  remote?: string;
  version?: string;
  about?: string;
}

/** Returns a function that writes acts into the release log. */
export const createLogRecorder =
  (log: Pick<ReleaseLog, 'change'>) =>
  async ({ about, remote = '', version, ...row }: RecordedAct): Promise<void> => {
    const details = about === undefined ? {} : { details: { about } };
    await log.change(async () => [
      { ...row, subject: '', remote, version: version ?? null, previous: null, why: '', ...details },
    ]);
  };
