import type { RecordEntryKind } from '@forecourt/contracts/desk/log';
import type { ReleaseLog } from './release-log';

export interface RecordedAct {
  kind: RecordEntryKind;
  actor: string;
  remote?: string;
  version?: string;
  about?: string;
}

export const createLogRecorder =
  (log: Pick<ReleaseLog, 'change'>) =>
  async (...acts: RecordedAct[]): Promise<void> => {
    await log.change(async () =>
      acts.map(({ about, remote = '', version, ...row }) => {
        const details = about === undefined ? {} : { details: { about } };
        return { ...row, subject: '', remote, version: version ?? null, previous: null, why: '', ...details };
      }),
    );
  };

export type RecordActs = ReturnType<typeof createLogRecorder>;
