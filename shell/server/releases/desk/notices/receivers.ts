import { createHash } from 'node:crypto';
import { listedWords } from '@forecourt/rules/text/listed-words';

/** Jobs name it by `id`, because they must not contain an address. */
export type NoticeReceiver = { id: string } & (
  { kind: 'webhook'; url: string; secret: string } | { kind: 'mail'; to: string; from: string }
);

const MAIL = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

const idOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 16);

const requireHttps = (address: string, production: boolean): void => {
  const { protocol, username } = URL.canParse(address) ? new URL(address) : { protocol: '', username: '' };
  const fits = protocol === 'https:' || (protocol === 'http:' && !production);
  if (!fits || username) throw new Error(`NOTICE_WEBHOOKS names "${address}": write addresses https://… without a password`);
};

/** Throws an Error that names the variable and what to write. */
export const noticeReceiversOf = (environment: NodeJS.ProcessEnv, production: boolean): NoticeReceiver[] => {
  const { NOTICE_WEBHOOKS, NOTICE_SECRET: secret = '', NOTICE_MAIL, NOTICE_FROM: from = '' } = environment;
  const urls = [...new Set(listedWords(NOTICE_WEBHOOKS ?? ''))];
  const mails = [...new Set(listedWords(NOTICE_MAIL ?? ''))];
  for (const url of urls) requireHttps(url, production);
  for (const to of mails) if (!MAIL.test(to)) throw new Error(`NOTICE_MAIL names "${to}": write mail addresses alone`);
  if (urls.length > 0 && !secret) throw new Error('NOTICE_WEBHOOKS needs NOTICE_SECRET: the key of the signature of notices');
  if (mails.length > 0 && !MAIL.test(from)) throw new Error('NOTICE_MAIL needs NOTICE_FROM: the mail address of the sender');
  return [
    ...urls.map((url) => ({ id: idOf(url), kind: 'webhook' as const, url, secret })),
    ...mails.map((to) => ({ id: idOf(to), kind: 'mail' as const, to, from })),
  ];
};
