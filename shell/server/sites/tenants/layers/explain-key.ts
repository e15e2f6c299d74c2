import { listDealerFolders, readTenantFiles } from '../read-files';
import type { TenantProblem } from '../tenant-problem';
import { validateSiteConfig } from '../validate-schema';
import { layersOfDealer, pointerOf } from './load-layers';
import { valueAt } from './merge-layers';
import { isKnownKey, readTemplates } from './read-templates';

export interface KeyLayer {
  kind: 'platform' | 'template' | 'dealer';
  /** A template, or the slug of the dealer; empty for the platform. */
  name: string;
  /** Absent if the layer states none. */
  value?: unknown;
  at?: Pick<TenantProblem, 'file' | 'line'>;
  locks: boolean;
}

/** A dealer has these values who states only what everybody must. */
const platformDefaults = (): Record<string, unknown> => {
  const data = { slug: 'dealer', name: 'Dealer', hosts: ['dealer.example'] };
  validateSiteConfig(data);
  return data;
};

const covers = (locked: string, key: string): boolean => key === locked || key.startsWith(`${locked}.`);

/** The lowest layer comes first. `key` is whole, such as `finance.rate`. `unknown_dealer`: there is no such folder. */
export const explainKey = async (
  folder: string,
  slug: string,
  key: string,
): Promise<KeyLayer[] | 'unknown_key' | 'unknown_dealer'> => {
  if (!isKnownKey(key)) return 'unknown_key';
  const files = (await listDealerFolders(folder)).includes(slug) ? readTenantFiles(folder, slug) : undefined;
  if (!files) return 'unknown_dealer';
  const keys = key.split('.');
  const { layers, locks } = layersOfDealer(files, (await readTemplates(folder)).templates);
  const own = layers.length - 1;
  const fromFiles = layers.map(({ name, data, locate }, layer): KeyLayer => {
    const value = valueAt(data, keys);
    return {
      kind: layer === own ? 'dealer' : 'template',
      name,
      ...(value === undefined ? {} : { value, at: locate(pointerOf(key)) }),
      locks: locks.some((lock) => lock.layer === layer && covers(lock.key, key)),
    };
  });
  const value = valueAt(platformDefaults(), keys);
  return [{ kind: 'platform', name: '', ...(value === undefined ? {} : { value }), locks: false }, ...fromFiles];
};
