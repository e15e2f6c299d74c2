import type { SearchEngine } from '../../search-engine';
import type { SearchAccess } from '../credentials';
import { checkIndexName, findIndex, refuseStockIndexWrite, resolveIndex } from '../indices';
import { withoutAttributeModifier, checkSettingsDocument } from '../settings/compile-settings';
import { settingsAnswer } from '../settings/settings-answer';
import { createParameterError } from '../values';
import { findWritableIndex } from './writable-index';
import type { WriteDeps } from './write-lines';

/** Refuses settings that name as a replica an index, or a replica of another index. */
const checkReplicas = (engine: SearchEngine, slug: string, primary: string, names: string[]): void => {
  for (const [at, text] of names.entries()) {
    const name = checkIndexName(withoutAttributeModifier(text), `replicas/${at}`);
    refuseStockIndexWrite(name);
    const existing = findIndex(engine, slug, name);
    if (name === primary) throw createParameterError(`replicas/${at}`, 'an index can’t be its own replica');
    if (existing && existing.primary !== primary) {
      const description = existing.replica === undefined ? 'an index of its own' : `a replica of ${existing.primary}`;
      throw createParameterError(`replicas/${at}`, `${name} is ${description} already`);
    }
  }
};

/** Creates the functions that read and write the settings of indices and replicas. */
export const createSettingsOperations = ({ engine, lines }: WriteDeps) => ({
  read({ tenant }: SearchAccess, index: string) {
    return settingsAnswer(resolveIndex(engine, tenant.slug, index, 'index'));
  },
  async write({ tenant: { slug } }: SearchAccess, index: string, body: unknown, forward: boolean) {
    refuseStockIndexWrite(checkIndexName(index, 'index'));
    const change = checkSettingsDocument(body);
    await lines.soonIdle(slug);
    const replicas = change['replicas'];
    if (Array.isArray(replicas)) checkReplicas(engine, slug, index, replicas as string[]);
    const existing = findIndex(engine, slug, index) ?? findWritableIndex(engine, slug, index, 'index');
    if (existing?.replica !== undefined && 'replicas' in change)
      throw createParameterError('replicas', 'a replica has no replicas');
    const taskID = await lines.write(slug, { kind: 'settings', index, change, forward });
    return { taskID, updatedAt: new Date().toISOString() };
  },
});
