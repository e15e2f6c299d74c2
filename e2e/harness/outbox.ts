import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './test';
import type { Site } from './site-server';

export interface Mail {
  to: string;
  subject: string;
  /** The message with its parts readable. */
  text: string;
  /** Its HTML part. */
  html: string;
  /** A header's value; '' when there is none. */
  header(name: string): string;
}

/** Quoted-printable made readable. */
const readable = (source: string): string =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
    .replaceAll('\r\n', '\n');

export const readMail = (source: string): Mail => {
  const head = (source.split(/\r?\n\r?\n/, 1)[0] ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const text = readable(source);
  const html = /<!doctype html>.*<\/html>/is.exec(text)?.[0] ?? '';
  return { to: header('To'), subject: header('Subject'), text, html, header };
};

/** The messages to an address in the outbox of a site without a mail server. */
export const mailTo = ({ dataDir }: Site, address: string): Mail[] => {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readMail(readFileSync(join(folder, file), 'utf8')))
    .filter(({ to }) => to === address || to.endsWith(`<${address}>`));
};

/** Waits for a message whose subject or text says this. */
export const waitForMail = async (site: Site, address: string, says: RegExp): Promise<Mail> => {
  const find = () => mailTo(site, address).find(({ text }) => says.test(text));
  await expect
    .poll(() => find() !== undefined, { timeout: 20_000, message: `a message to ${address} that says ${says.source}` })
    .toBe(true);
  return find() as Mail;
};

/** The link to a page of ours in a message. */
export const linkTo = ({ text }: Mail, page: string): string => {
  const found = new RegExp(`https?://[^\\s"<>]+${page}[^\\s"<>]*`).exec(text)?.[0];
  if (!found) throw new Error(`The message has no link to ${page}`);
  return found;
};
