import { RecordText } from '../../contract/record-text';
import type { SearchEngine } from '../../contract/search-engine';
import type { DealerWrite, OwnIndexRow } from '../../own/dealer-write';
import { copyDocument, copyScope, documentOfIndex, EMPTY_DOCUMENT, type IndexDocument } from '../../own/index-document';
import { STOCK_INDEX_NAME } from '../../indices/stock-settings';
import { checkIndexName } from '../index-name';
import { findIndex, isStockIndexName, refuseStockIndexWrite, type ResolvedIndex } from '../indices';
import { readMatchCriteria } from '../query/narrowing';
import { createParameterError } from '../values';
import { createIndex } from './writable-index';

export interface CopyOperation {
  move: boolean;
  destination: string;
  /** For example `settings`; undefined copies the whole index. */
  scope?: string[];
}

/** An own index, or that of the stock, which only this process's engine has. */
type Source = { own: OwnIndexRow } | { stock: ResolvedIndex };

const findSource = async (
  write: DealerWrite,
  engine: SearchEngine,
  name: string,
  isScoped: boolean,
): Promise<Source | undefined> => {
  const own = write.indices.get(name);
  const primary = write.primaryOf(name);
  const stock = isStockIndexName(name) ? await findIndex(engine, write.slug, name) : undefined;
  const replicated = primary?.name ?? (stock?.replica === undefined ? undefined : stock.primary);
  if (replicated !== undefined && !isScoped) throw createParameterError('index', `${name} is a replica: name ${replicated}`);
  if (own ?? primary) return { own: (own ?? primary)! };
  if (stock?.primary === STOCK_INDEX_NAME) return { stock };
  refuseStockIndexWrite(name);
  return undefined;
};

const documentOfSource = async (write: DealerWrite, name: string, source: Source | undefined): Promise<IndexDocument> => {
  if (!source) return EMPTY_DOCUMENT;
  if ('stock' in source) return documentOfIndex(source.stock.settings);
  const document = await write.documentOf(source.own);
  return source.own.name === name ? document : { ...document.replicas[name]!, replicas: {} };
};

const RECORDS_OF_STEP = 1000;

/** All records of one state of the index. */
const readStockRecords = async (engine: SearchEngine, { id, settings }: ResolvedIndex): Promise<RecordText[]> => {
  const everything = readMatchCriteria(new Map(), { index: STOCK_INDEX_NAME, settings, base: [] }, 'index');
  const { records } = await engine.browse(id, everything, 0, Infinity);
  return records.map((record) => new RecordText(record.objectID, Buffer.from(JSON.stringify(record))));
};

const copyRecords = async (write: DealerWrite, engine: SearchEngine, source: Source, to: OwnIndexRow): Promise<void> => {
  if ('own' in source) return write.copyRecords(source.own, to);
  const records = await readStockRecords(engine, source.stock);
  for (let at = 0; at < records.length; at += RECORDS_OF_STEP) await write.put(to, records.slice(at, at + RECORDS_OF_STEP));
};

const checkMove = (source: OwnIndexRow | undefined): void => {
  if (source && source.replicas.length > 0)
    throw createParameterError(
      'index',
      `${source.name} has replicas and can’t be moved: take replicas out of its settings first`,
    );
};

const copyWhole = async (
  write: DealerWrite,
  engine: SearchEngine,
  { source, to, document, destination, move }: CopyOperation & { source: Source | undefined; to: OwnIndexRow | undefined; document: IndexDocument }, // prettier-ignore
): Promise<void> => {
  // As with Algolia, the copy of a missing index is an empty index, and the move of a missing index does nothing.
  if (move && !(source && 'own' in source)) return;
  const copied = copyDocument(document, to && (await write.documentOf(to)));
  if (move && source && 'own' in source) {
    checkMove(source.own);
    if (to) await write.drop(to);
    await write.rename(source.own, destination);
    return write.configure(source.own, copied);
  }
  if (to) await write.empty(to);
  const index = to ?? (await createIndex(write, destination, 'body/destination'));
  await write.configure(index, copied);
  if (source) await copyRecords(write, engine, source, index);
};

/** In one transaction, so that no process sees half of it. */
export const copyIndex = async (
  write: DealerWrite,
  engine: SearchEngine,
  name: string,
  operation: CopyOperation,
): Promise<void> => {
  const { destination, move, scope } = operation;
  if (move) refuseStockIndexWrite(name);
  const source = await findSource(write, engine, checkIndexName(name, 'index'), scope !== undefined);
  const primary = write.primaryOf(destination)?.name;
  if (primary !== undefined) throw createParameterError('body/destination', `${destination} is a replica of ${primary}`);
  if (destination === name) throw createParameterError('body/destination', 'must be another index');
  const to = write.indices.get(destination);
  const document = await documentOfSource(write, name, source);
  if (!scope) return copyWhole(write, engine, { ...operation, source, to, document });
  const index = to ?? (await createIndex(write, destination, 'body/destination'));
  await write.configure(index, copyScope(document, await write.documentOf(index), scope));
};
