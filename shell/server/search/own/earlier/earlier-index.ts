import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RecordText } from '../../contract/record-text';
import type { IndexSettings } from '../../contract/index-settings';
import { documentsInBitmap } from '../../engine/store/bitmap';
import { openRecordReader } from '../../engine/store/record-reader';
import { readSegment } from '../../engine/store/segment-file';
import { liveBitmap } from '../../engine/store/view';
import { STOCK_INDEX_NAME } from '../../indices/stock-settings';
import { documentOfIndex, type IndexDocument } from '../index-document';

/** All have the same form of records. */
const READABLE_FORMATS = [1, 2, 3];
const RECORDS_OF_STEP = 1000;

/** As earlier versions wrote it. */
interface Manifest {
  format: number;
  settings: IndexSettings;
  replicas: Record<string, IndexSettings>;
  /** `journal 12`: the index has the dealer's first twelve writes. */
  revision?: string;
  parts: { file: string; live: string }[];
}

export interface UnreadableFile {
  file: string;
  reason: string;
}

/** An own index in the files of an earlier version. */
interface EarlierIndex {
  name: string;
  /** Changes with everything in the index. */
  fingerprint: string;
  file: string;
  manifest: Manifest | UnreadableFile;
}

export type ReadableIndex = EarlierIndex & { manifest: Manifest };

export const isReadable = (index: EarlierIndex): index is ReadableIndex => !('reason' in index.manifest);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const parseManifest = (file: string, text: string): Manifest | UnreadableFile => {
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (READABLE_FORMATS.includes(manifest.format)) return manifest;
    return { file, reason: `The index has format ${manifest.format}, and this version reads ${READABLE_FORMATS.join(', ')}` };
  } catch (error) {
    return { file, reason: reasonOf(error) };
  }
};

const readEarlierIndex = async (root: string, folder: string, name: string): Promise<EarlierIndex> => {
  const file = join(root, folder, 'index.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => error as Error);
  const fingerprint = createHash('sha256').update(String(text)).digest('base64url');
  const manifest = typeof text === 'string' ? parseManifest(file, text) : { file, reason: text.message };
  return { name, fingerprint, file, manifest };
};

/** By dealer, without the indices of the stock. */
export const listEarlierIndices = async (root: string): Promise<Map<string, EarlierIndex[]>> => {
  const indices = new Map<string, EarlierIndex[]>();
  for (const folder of await readdir(root).catch(() => [])) {
    const [slug = '', name] = decodeURIComponent(folder).split('/');
    if (folder.startsWith('.') || name === undefined || name === STOCK_INDEX_NAME) continue;
    indices.set(slug, [...(indices.get(slug) ?? []), await readEarlierIndex(root, folder, name)]);
  }
  return indices;
};

export const earlierDocument = ({ settings, replicas }: Manifest): IndexDocument => documentOfIndex(settings, replicas);

/** Number of the journal's last write that the index contains. */
export const earlierMark = ({ manifest }: ReadableIndex): number =>
  Number(/^journal (\d+)$/u.exec(manifest.revision ?? '')?.[1] ?? 0);

/** A damaged part is reported, and left out. */
export const readEarlierRecords = async function* (
  { file: manifestFile, manifest: { parts } }: ReadableIndex,
  onDamage: (problem: UnreadableFile) => void,
): AsyncGenerator<RecordText[]> {
  for (const { file: name, live } of parts) {
    const file = join(manifestFile, '..', name);
    const segment = await readSegment(file, READABLE_FORMATS).catch((error: unknown) => {
      onDamage({ file, reason: reasonOf(error) });
    });
    if (!segment) continue;
    const { read } = openRecordReader(segment.arrays);
    const bitmap = liveBitmap(segment.size, live);
    const docs = documentsInBitmap(bitmap, bitmap.size());
    for (let at = 0; at < docs.length; at += RECORDS_OF_STEP) {
      const records = Array.from(docs.subarray(at, at + RECORDS_OF_STEP), (doc) => read(doc));
      yield records.map((record) => new RecordText(record.objectID, Buffer.from(JSON.stringify(record))));
    }
  }
};
