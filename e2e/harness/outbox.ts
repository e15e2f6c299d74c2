import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './test';
import type { Site } from './site-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  /** Decoded source of the e-mail with its headers and all parts. */
  text: string;
  /** HTML part of the e-mail. */
  html: string;
  /** Returns a header's value; '' if there is none. */
  header(name: string): string;
}

/** Returns quoted-printable text decoded. */
const decode = (source: string): string =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
    .replaceAll('\r\n', '\n');

export const parseMail = (source: string): ReceivedMail => {
  const head = (source.split(/\r?\n\r?\n/, 1)[0] ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const text = decode(source);
  const html = /<!doctype html>.*<\/html>/is.exec(text)?.[0] ?? '';
  return { to: header('To'), subject: header('Subject'), text, html, header };
};

/** Returns the messages to an address. A site without a mail server writes them into its outbox folder. */
export const readMailTo = ({ dataDir }: Site, address: string): ReceivedMail[] => {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => parseMail(readFileSync(join(folder, file), 'utf8')))
    .filter(({ to }) => to === address || to.endsWith(`<${address}>`));
};

/** Waits for an e-mail to this address whose text matches, and resolves with it. */
export const waitForMail = async (site: Site, address: string, pattern: RegExp, timeout?: number): Promise<ReceivedMail> => {
  const find = () => readMailTo(site, address).find(({ text }) => pattern.test(text));
  await expect
    .poll(() => find() !== undefined, {
      ...(timeout && { timeout }),
      message: `a message to ${address} that matches ${pattern.source}`,
    })
    .toBe(true);
  return find() as ReceivedMail;
};

/** Returns the link to a page of the site in a message. */
export const findLinkInMail = ({ text }: ReceivedMail, page: string): string => {
  const link = new RegExp(`https?://[^\\s"<>]+${page}[^\\s"<>]*`).exec(text)?.[0];
  if (!link) throw new Error(`The message has no link to ${page}`);
  return link;
};

/** Waits for a text message with a one-time code to a number in E.164, and resolves with the code. */
export const waitForSmsCode = async ({ dataDir }: Site, number: string): Promise<string> => {
  const folder = join(dataDir, 'outbox-sms');
  const find = (): string | undefined => {
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
    const texts = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { to: string; text: string });
    return /\b\d{6}\b/.exec(texts.find(({ to }) => to === number)?.text ?? '')?.[0];
  };
  await expect.poll(() => find() !== undefined, { message: `a text message to ${number}` }).toBe(true);
  return find() ?? '';
};
