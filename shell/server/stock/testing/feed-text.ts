import { keepFeed } from '../feed/feed-file';
import { openFeed, type DeclaredFeedForm } from '../feed/read-feed';
import type { FeedRow } from '../feed/row';
import type { FeedLimits } from '../feed/unpack';

const FORM: DeclaredFeedForm = { formats: ['csv', 'json', 'ndjson', 'xml'] };

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

interface ReadOptions {
  form?: Partial<DeclaredFeedForm>;
  /** Bytes of each piece in which the feed is handed to the reader; 7 if absent, so that rows are cut in the middle. */
  size?: number;
  limits?: FeedLimits;
  /** Folder for temporary files; absent means that of the system. */
  folder?: string;
}

/** Reads a feed from its text or bytes, in small chunks. */
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
