import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { internationalPhone } from '@forecourt/rules/location/phone';
import type { SmsSender } from '../../platform/ports';
import { createFailureOutcome, createSuccessOutcome, type ProviderAdapter, type ProviderContext } from '../provider';

export interface SmsContext extends ProviderContext<'sms'> {
  folder: string;
}

export interface SmsAdapter extends Omit<ProviderAdapter<'sms', SmsSender>, 'open'> {
  open(context: SmsContext): SmsSender | undefined;
}

/** The embedded provider writes files that an operator can read. Messages with the same key share one file. */
export const outboxSmsAdapter: SmsAdapter = {
  name: 'outbox',
  open: ({ folder, tenant, settings: { sender } }) => ({
    async send({ to, text, key, account }) {
      const number = internationalPhone(to);
      if (!number) return createFailureOutcome('invalid_number');
      const id = createHash('sha256').update(`${tenant} ${key}`).digest('hex').slice(0, 24);
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${id}.json`);
      await writeFile(
        `${file}.part`,
        `${JSON.stringify({ dealer: tenant, account, from: sender || tenant, to: number, text }, null, 2)}\n`,
        {
          mode: 0o600,
        },
      );
      await rename(`${file}.part`, file);
      return createSuccessOutcome({ id });
    },
  }),
};
