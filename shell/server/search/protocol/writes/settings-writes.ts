import type { IndexSettings, SearchEngine } from '../../search-engine';
import type { Access } from '../credentials';
import { checkName, findIndex, refuseStock, resolveIndex, type ResolvedIndex } from '../indices';
import { withoutModifier, checkSettings, compileSettings, keepOrigin, type SettingsDocument } from '../settings/compile-settings';
import { settingsAnswer } from '../settings/settings-answer';
import { parameterProblem } from '../values';
import { taskOf } from './task';
import { writableIndex, type WriteDeps } from './writable-index';

/** Returns the settings of a new replica: the settings of its index without the list of replicas. */
const ofReplica = (document: SettingsDocument): SettingsDocument =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'replicas'));

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

const merge = (before: IndexSettings, change: SettingsDocument): IndexSettings =>
  keepOrigin(compileSettings({ ...before.given, ...change }, before.synonyms), before);

/** Creates the functions that write the settings of indices and replicas. */
export const createSettingsWrites = (deps: WriteDeps) => {
  const { engine, queue } = deps;

  const write = async (index: ResolvedIndex, change: SettingsDocument, forward: boolean): Promise<void> => {
    if (index.replica !== undefined) {
      if ('replicas' in change) throw parameterProblem('replicas', 'a replica has no replicas');
      return engine.configure(index.id, merge(index.settings, change), index.replica);
    }
    const settings = merge(index.settings, change);
    const before = new Set(index.settings.replicas);
    const replicas = settings.replicas.map((name): [string, IndexSettings] => {
      const own = before.has(name) ? engine.settings(index.id, name) : undefined;
      if (!own) return [name, compileSettings(ofReplica(settings.given ?? {}), settings.synonyms)];
      return [name, forward ? merge(own, ofReplica(change)) : own];
    });
    // Settings of index and replicas are written together, because each separate write might build the index anew.
    await engine.configureAll(index.id, settings, Object.fromEntries(replicas));
  };

  return {
    read({ tenant }: Access, index: string) {
      return settingsAnswer(resolveIndex(engine, tenant.slug, index, 'index'));
    },
    async write({ tenant }: Access, index: string, body: unknown, forward: boolean) {
      refuseStock(checkName(index, 'index'));
      const change = checkSettings(body);
      const replicas = change['replicas'];
      if (Array.isArray(replicas)) checkReplicas(engine, tenant.slug, index, replicas as string[]);
      await queue(tenant.slug, async () => {
        const existing = findIndex(engine, tenant.slug, index) ?? (await writableIndex(deps, tenant.slug, index, 'index'));
        await write(existing, change, forward);
      });
      return { taskID: taskOf(), updatedAt: new Date().toISOString() };
    },
  };
};
