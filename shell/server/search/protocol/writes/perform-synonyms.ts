import type { Synonym } from '../../index-settings';
import type { SearchEngine } from '../../search-engine';
import { PROTOCOL_LIMITS } from '../limits';
import { createParameterError } from '../values';
import { findOrCreateIndex } from './writable-index';

/** A change of an index's synonyms: some are removed, or all (`clear`), and then some are added or replaced. */
export interface SynonymEdit {
  clear?: boolean;
  remove?: string;
  add?: Synonym[];
}

/** Returns the synonyms after a change. */
export const editSynonyms = (before: Synonym[], { clear = false, remove, add = [] }: SynonymEdit): Synonym[] => {
  const kept = clear ? [] : before.filter(({ objectID }) => objectID !== remove);
  const synonyms = [...new Map([...kept, ...add].map((synonym) => [synonym.objectID, synonym])).values()];
  if (synonyms.length > PROTOCOL_LIMITS.synonyms)
    throw createParameterError('body', `an index has at most ${PROTOCOL_LIMITS.synonyms} synonyms`);
  return synonyms;
};

/**
 * Changes the synonyms of an index; creates a missing index.
 * @param forward whether the replicas get the synonyms too
 */
export const performSynonymEdit = async (
  engine: SearchEngine,
  slug: string,
  name: string,
  edit: SynonymEdit,
  forward: boolean,
): Promise<void> => {
  const index = await findOrCreateIndex(engine, slug, name);
  const synonyms = editSynonyms(index.settings.synonyms, edit);
  await engine.configure(index.id, { ...index.settings, synonyms });
  if (!forward) return;
  for (const replica of index.settings.replicas) {
    const own = engine.settings(index.id, replica);
    if (own) await engine.configure(index.id, { ...own, synonyms }, replica);
  }
};
