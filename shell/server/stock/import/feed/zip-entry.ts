import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ProblemError } from '@forecourt/contracts/problem';

const refuse = (message: string): ProblemError => new ProblemError('invalid_feed', message);

/** And no file of an operating system, such as `.DS_Store`. */
const isFeed = (name: string): boolean => !/(?:\/|^__MACOSX\/.*|(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini))$/i.test(name);

/** More than a feed, its folder and the files of an operating system need. */
const MOST_ENTRIES = 200;

const entriesOf = async (zip: ZipFile): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > MOST_ENTRIES)
      throw refuse(`The zip archive holds more than ${MOST_ENTRIES} files; it must hold one feed`);
  }
  return entries;
};

const feedOf = (entries: Entry[]): Entry => {
  if (entries.some(({ fileName }) => fileName === 'xl/workbook.xml'))
    throw refuse('The feed is an Excel workbook (.xlsx). Export the sheet as CSV and send that');
  if (entries.some(({ fileName }) => fileName === 'content.xml') && entries.some(({ fileName }) => fileName === 'mimetype'))
    throw refuse('The feed is an OpenDocument file. Export the sheet as CSV and send that');
  const feeds = entries.filter(({ fileName }) => isFeed(fileName));
  const [feed, ...others] = feeds;
  if (!feed) throw refuse('The zip archive holds no file');
  if (others.length > 0) {
    const names = feeds.slice(0, 3).map(({ fileName }) => `"${fileName.slice(0, 40)}"`);
    throw refuse(
      `The zip archive holds ${feeds.length} files, ${names.join(', ')}${feeds.length > 3 ? ' and others' : ''}; it must hold one feed`,
    );
  }
  if (feed.isEncrypted()) throw refuse('The zip archive is encrypted. Send it without a password');
  return feed;
};

/** `invalid_feed` for a damaged archive. Errors of the archive library have no code, errors of the operating system have one. */
export const zipErrorInWords = (error: unknown): unknown =>
  error instanceof ProblemError || !/^(?:Z_.*)?$/.test((error as NodeJS.ErrnoException).code ?? '')
    ? error
    : refuse('The zip archive is damaged or was cut off in transfer');

interface ZipEntry {
  stream: Readable;
  packedBytes: number;
  close: () => void;
}

/** @throws ProblemError `invalid_feed` if the archive has no feed or several, is encrypted, or is a workbook */
export const openZipEntry = async (path: string): Promise<ZipEntry> => {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    const entry = feedOf(await entriesOf(zip));
    const stream = await zip.openReadStreamPromise(entry);
    const opened = zip;
    return { stream, packedBytes: entry.compressedSize, close: () => opened.close() };
  } catch (error) {
    zip?.close();
    throw zipErrorInWords(error);
  }
};
