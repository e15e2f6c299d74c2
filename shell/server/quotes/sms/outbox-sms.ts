import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, success } from '../provider';
import { numberOf, type SmsAdapter } from './sms';

/** Embedded: writes messages as files that an operator can read. The same key is the same file. */
export const outboxSms: SmsAdapter = {
  name: 'outbox',
  open: ({ folder, tenant, settings: { sender } }) => ({
    async send({ to, text, key }) {
      const number = numberOf(to);
      if (!number) return failed('invalid_number');
      const id = createHash('sha256').update(`${tenant} ${key}`).digest('hex').slice(0, 24);
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${id}.json`);
      await writeFile(`${file}.part`, `${JSON.stringify({ from: sender || tenant, to: number, text }, null, 2)}\n`, {
        mode: 0o600,
      });
      await rename(`${file}.part`, file);
      return success({ id });
    },
  }),
};
