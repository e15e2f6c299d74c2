import type { DealerWrite, OwnIndexRow } from '../../own/dealer-write';
import type { IndexDocument } from '../../own/index-document';
import { checkIndexName } from '../index-name';
import { refuseStockIndexWrite } from '../indices';
import { PROTOCOL_LIMITS } from '../limits';
import { createParameterError } from '../values';

/** That of the stock is one of them. */
const MOST_OWN_INDICES = PROTOCOL_LIMITS.indices - 1;

/** @throws ProblemError for one index too many */
export const createIndex = (write: DealerWrite, name: string, path: string, document?: IndexDocument): Promise<OwnIndexRow> => {
  if (write.indices.size < MOST_OWN_INDICES) return write.create(name, document);
  throw createParameterError(path, `a dealer has at most ${PROTOCOL_LIMITS.indices} indices`);
};

/** @throws ProblemError for the stock index, a replica, or one index too many */
export const findOrCreateIndex = async (write: DealerWrite, indexName: unknown, path: string): Promise<OwnIndexRow> => {
  const name = checkIndexName(indexName, path);
  refuseStockIndexWrite(name);
  const primary = write.primaryOf(name)?.name;
  if (primary !== undefined) throw createParameterError(path, `${name} is a replica of ${primary}: write to ${primary}`);
  return write.indices.get(name) ?? createIndex(write, name, path);
};
