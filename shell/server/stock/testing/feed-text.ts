import { keepFeed } from '../import/feed/feed-file';
import { openFeed, type DeclaredFeedForm } from '../import/feed/read-feed';
import type { FeedRow } from '../import/feed/row';
import type { FeedLimits } from '../import/feed/unpack';

const FORM: DeclaredFeedForm = { formats: ['csv', 'json', 'ndjson', 'xml'] };

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

interface ReadOptions {
  form?: Partial<DeclaredFeedForm>;
  /** Bytes of each piece; 7 if absent, so that rows are cut in the middle. */
  size?: number;
  limits?: FeedLimits;
  /** Absent means that of the system. */
  folder?: string;
}

export const readFeedText = async (content: string | Uint8Array, { form, size = 7, limits, folder }: ReadOptions = {}) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const file = await keepFeed(chunks(bytes, size), limits, folder);
  try {
    const feed = await openFeed(file, { ...FORM, ...form });
    const rows: FeedRow[] = [];
    for await (const row of feed.rows()) rows.push(row);
    return { format: feed.format, header: feed.header(), rows, warnings: feed.warnings };
  } finally {
    await file.remove();
  }
};
