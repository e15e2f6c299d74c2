import type { IndexSettings } from '../../index-settings';
import type { SearchEngine } from '../../search-engine';
import { findIndex } from '../indices';
import { compileIndexSettings, keepStockMark, type IndexSettingsDocument } from '../settings/compile-settings';
import { findOrCreateIndex } from './writable-index';

/** Returns the settings of a new replica: the settings of its index without the list of replicas. */
const ofReplica = (document: IndexSettingsDocument): IndexSettingsDocument =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'replicas'));

const merge = (before: IndexSettings, change: IndexSettingsDocument): IndexSettings =>
  keepStockMark(compileIndexSettings({ ...before.given, ...change }, before.synonyms), before);

/**
 * Changes settings of an index or replica; creates a missing index.
 * @param forward whether the replicas of the index get the change too
 */
export const performSettingsChange = async (
  engine: SearchEngine,
  slug: string,
  name: string,
  change: IndexSettingsDocument,
  forward: boolean,
): Promise<void> => {
  const index = findIndex(engine, slug, name) ?? (await findOrCreateIndex(engine, slug, name));
  if (index.replica !== undefined) return engine.configure(index.id, merge(index.settings, change), index.replica);
  const settings = merge(index.settings, change);
  const before = new Set(index.settings.replicas);
  const replicas = settings.replicas.map((replica): [string, IndexSettings] => {
    const own = before.has(replica) ? engine.settings(index.id, replica) : undefined;
    if (!own) return [replica, compileIndexSettings(ofReplica(settings.given ?? {}), settings.synonyms)];
    return [replica, forward ? merge(own, ofReplica(change)) : own];
  });
  // Settings of index and replicas are written together, because each separate write might build the index anew.
  await engine.configureAll(index.id, settings, Object.fromEntries(replicas));
};
