import type { SearchEngine } from '../../search-engine';
import type { Access } from '../credentials';
import { checkName, findIndex, refuseStock, resolveIndex } from '../indices';
import { withoutModifier, checkSettings } from '../settings/compile-settings';
import { settingsAnswer } from '../settings/settings-answer';
import { parameterProblem } from '../values';
import { writableIndex } from './writable-index';
import type { WriteDeps } from './write-lines';

/** Refuses settings that name as a replica an index, or a replica of another index. */
const checkReplicas = (engine: SearchEngine, slug: string, primary: string, names: string[]): void => {
  for (const [at, text] of names.entries()) {
    const name = checkName(withoutModifier(text), `replicas/${at}`);
    refuseStock(name);
    const existing = findIndex(engine, slug, name);
    if (name === primary) throw parameterProblem(`replicas/${at}`, 'an index can’t be its own replica');
    if (existing && existing.primary !== primary) {
      const description = existing.replica === undefined ? 'an index of its own' : `a replica of ${existing.primary}`;
      throw parameterProblem(`replicas/${at}`, `${name} is ${description} already`);
    }
  }
};

/** Creates the functions that read and write the settings of indices and replicas. */
export const createSettingsWrites = ({ engine, lines }: WriteDeps) => ({
  read({ tenant }: Access, index: string) {
    return settingsAnswer(resolveIndex(engine, tenant.slug, index, 'index'));
  },
  async write({ tenant: { slug } }: Access, index: string, body: unknown, forward: boolean) {
    refuseStock(checkName(index, 'index'));
    const change = checkSettings(body);
    await lines.soonIdle(slug);
    const replicas = change['replicas'];
    if (Array.isArray(replicas)) checkReplicas(engine, slug, index, replicas as string[]);
    const existing = findIndex(engine, slug, index) ?? writableIndex(engine, slug, index, 'index');
    if (existing?.replica !== undefined && 'replicas' in change) throw parameterProblem('replicas', 'a replica has no replicas');
    const taskID = await lines.write(slug, { kind: 'settings', index, change, forward });
    return { taskID, updatedAt: new Date().toISOString() };
  },
});
