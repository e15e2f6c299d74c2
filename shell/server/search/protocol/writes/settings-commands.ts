import type { Synonym } from '../../contract/index-settings';
import type { DealerWrite } from '../../own/dealer-write';
import { changeReplicaSettings, changeSettings, changeSynonyms } from '../../own/index-document';
import { checkIndexName } from '../index-name';
import { refuseStockIndexWrite } from '../indices';
import { PROTOCOL_LIMITS } from '../limits';
import { withoutAttributeModifier, type IndexSettingsDocument } from '../settings/compile-settings';
import { createParameterError } from '../values';
import { findOrCreateIndex } from './writable-index';

/** A replica may be no index, and no replica of another index. */
const checkReplicas = (write: DealerWrite, primary: string, names: string[]): void => {
  for (const [at, text] of names.entries()) {
    const path = `replicas/${at}`;
    const name = checkIndexName(withoutAttributeModifier(text), path);
    refuseStockIndexWrite(name);
    if (name === primary) throw createParameterError(path, 'an index can’t be its own replica');
    const other = write.primaryOf(name)?.name;
    if (write.indices.has(name)) throw createParameterError(path, `${name} is an index of its own already`);
    if (other !== undefined && other !== primary) throw createParameterError(path, `${name} is a replica of ${other} already`);
  }
};

/** Creates a missing index. `forward`: also to the replicas of the index. */
export const writeSettings = async (
  write: DealerWrite,
  name: string,
  change: IndexSettingsDocument,
  forward: boolean,
): Promise<void> => {
  const { replicas } = change;
  if (Array.isArray(replicas)) checkReplicas(write, name, replicas as string[]);
  const primary = write.primaryOf(name);
  if (primary && 'replicas' in change) throw createParameterError('replicas', 'a replica has no replicas');
  const index = primary ?? (await findOrCreateIndex(write, name, 'index'));
  const document = await write.documentOf(index);
  const changed = primary ? changeReplicaSettings(document, name, change) : changeSettings(document, change, forward);
  await write.configure(index, changed);
};

/** Some are removed, or all (`clear`), and then some are added or replaced. */
export interface SynonymEdit {
  clear?: boolean;
  remove?: string;
  add?: Synonym[];
}

const editSynonyms = (before: Synonym[], { clear = false, remove, add = [] }: SynonymEdit): Synonym[] => {
  const kept = clear ? [] : before.filter(({ objectID }) => objectID !== remove);
  const synonyms = [...new Map([...kept, ...add].map((synonym) => [synonym.objectID, synonym])).values()];
  if (synonyms.length > PROTOCOL_LIMITS.synonyms)
    throw createParameterError('body', `an index has at most ${PROTOCOL_LIMITS.synonyms} synonyms`);
  return synonyms;
};

/** Creates a missing index. `forward`: also to the replicas. */
export const writeSynonyms = async (write: DealerWrite, name: string, edit: SynonymEdit, forward: boolean): Promise<void> => {
  const index = await findOrCreateIndex(write, name, 'index');
  const document = await write.documentOf(index);
  await write.configure(index, changeSynonyms(document, editSynonyms(document.synonyms, edit), forward));
};
