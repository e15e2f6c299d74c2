import type { SearchAccess } from '../credentials';
import { checkIndexName, refuseStockIndexWrite, resolveIndex } from '../indices';
import { checkSettingsDocument } from '../settings/compile-settings';
import { settingsAnswer } from '../settings/settings-answer';
import type { WriteDeps } from './write-deps';

export const createSettingsOperations = ({ engine, own }: WriteDeps) => ({
  read({ tenant }: SearchAccess, index: string) {
    return settingsAnswer(resolveIndex(engine, tenant.slug, index, 'index'));
  },
  async write({ tenant: { slug } }: SearchAccess, index: string, body: unknown, forward: boolean) {
    refuseStockIndexWrite(checkIndexName(index, 'index'));
    const change = checkSettingsDocument(body);
    const taskID = await own.write(slug, { kind: 'settings', index, change, forward });
    return { taskID, updatedAt: new Date().toISOString() };
  },
});
