import { listDealerFolders, readTenantFiles } from '../read-files';
import type { TenantProblem } from '../tenant-problem';
import { validateSiteConfig } from '../validate-schema';
import { layersOfDealer, pointerOf } from './load-layers';
import { valueAt } from './merge-layers';
import { isKnownKey, readTemplates } from './read-templates';

/** What one layer of a dealer's configuration says of a key. */
export interface KeyLayer {
  kind: 'platform' | 'template' | 'dealer';
  /** Name of the template, or slug of the dealer; empty for the platform. */
  name: string;
  /** The value that the layer states; absent if it states none. */
  value?: unknown;
  at?: Pick<TenantProblem, 'file' | 'line'>;
  /** Whether the layer locks the key. */
  locks: boolean;
}

/** Returns the defaults of the platform: what a dealer has who states only what everybody must. */
const platformDefaults = (): Record<string, unknown> => {
  const data = { slug: 'dealer', name: 'Dealer', hosts: ['dealer.example'] };
  validateSiteConfig(data);
  return data;
};

const covers = (locked: string, key: string): boolean => key === locked || key.startsWith(`${locked}.`);

/**
 * Resolves with what each layer says of a key such as `finance.rate`, the lowest first: the platform's default, the dealer's templates, the
 * dealer. For keys and values inside a section, that of a single key is asked for by its whole name.
 * @returns `unknown_key`, or `unknown_dealer` where the folder has no such dealer
 */
export const explainKey = async (
  folder: string,
  slug: string,
  key: string,
): Promise<KeyLayer[] | 'unknown_key' | 'unknown_dealer'> => {
  if (!isKnownKey(key)) return 'unknown_key';
  const files = (await listDealerFolders(folder)).includes(slug) ? await readTenantFiles(folder, slug) : undefined;
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
