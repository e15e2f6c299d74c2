import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface OutboxEntry {
  name: string;
  /** ISO 8601. */
  at: string;
  to: string;
  subject: string;
}

const NAME = /^[0-9a-f]{24}\.eml$/;
const WORD = /=\?utf-8\?([bq])\?([^?]*)\?=/giu;

const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll('_', ' ').replace(/=([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Decodes encoded words; '' when the message lacks the header. */
export const readMailHeader = (source: string, name: string): string => {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1);
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  return value
    .replace(/\?= +=\?/g, '?==?')
    .replace(WORD, (_, kind: string, text: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedBytes(text)).toString('utf8'),
    );
};

/** Newest first. */
export const listOutboxMessages = async (folder: string, limit: number): Promise<OutboxEntry[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })));
  const newest = dated.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit);
  return Promise.all(
    newest.map(async ({ name, at }) => {
      const source = await readFile(join(folder, name), 'utf8');
      return { name, at: at.toISOString(), to: readMailHeader(source, 'To'), subject: readMailHeader(source, 'Subject') };
    }),
  );
};

export const readOutboxMessage = async (folder: string, name: string): Promise<string | undefined> =>
  NAME.test(name) ? readFile(join(folder, name), 'utf8').catch(() => undefined) : undefined;
