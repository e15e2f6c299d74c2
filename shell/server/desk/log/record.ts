import type { RecordKind } from '@forecourt/contracts/desk/log';
import type { ReleaseLog } from './release-log';

/** Something that was done to a release, key or token, and changes nothing of what dealers run. */
export interface RecordedAct {
  kind: RecordKind;
  actor: string;
  remote?: string;
  version?: string;
  about?: string;
}

/** Puts such acts into the log, beside the changes of dealers and channels. */
export const createRecord =
  (log: Pick<ReleaseLog, 'change'>) =>
  async ({ about, remote = '', version, ...row }: RecordedAct): Promise<void> => {
    const details = about === undefined ? {} : { details: { about } };
    await log.change(async () => [
      { ...row, subject: '', remote, version: version ?? null, previous: null, why: '', ...details },
    ]);
  };
