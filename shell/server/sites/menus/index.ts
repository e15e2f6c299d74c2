import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { LRUCache } from 'lru-cache';
import type { Tenant } from '../../platform/ports';
import { dependsOnStock, menusOf } from './default-menus';
import type { StockCounts } from './stock-links';

export { MENU_FACETS, type StockCounts } from './stock-links';

type Navigation = SiteConfig['navigation'];

interface MenuOptions {
  /** Counts by `MENU_FACETS`. */
  countStock(tenant: Tenant): Promise<StockCounts>;
  wordingOf(config: Pick<SiteConfig, 'locale' | 'wording'>): TextLookup<'shell'>;
  /** Most dealers whose menus are kept. */
  max?: number;
}

interface KeptMenus {
  config: SiteConfig;
  menus: Promise<Navigation>;
  old: boolean;
}

/** `of` resolves with the same object until the configuration or, after `forget`, the stock changes (N-01, N-03). */
export const openMenus = ({ countStock, wordingOf, max = 500 }: MenuOptions) => {
  const kept = new LRUCache<string, KeptMenus>({ max });

  const forget = (slug: string): void => {
    const menus = kept.get(slug);
    if (menus) menus.old = true;
  };
  const make = async (tenant: Tenant, earlier: Promise<Navigation> | undefined): Promise<Navigation> => {
    const { slug, config } = tenant;
    const before = await earlier;
    const stock = await countStock(tenant).catch((error: unknown) => {
      if (!before) throw error;
      // The next page tries again.
      forget(slug);
    });
    if (before && !stock) return before;
    const menus = menusOf({ config, stock: stock ?? {}, text: wordingOf(config) });
    return before && isDeepStrictEqual(before, menus) ? before : menus;
  };
  return {
    async of(tenant: Tenant): Promise<Navigation> {
      const { slug, config } = tenant;
      if (!dependsOnStock(config.navigation)) return config.navigation;
      const last = kept.get(slug);
      const known = last?.config === config ? last : undefined;
      const menus = known && !known.old ? known.menus : make(tenant, known?.menus);
      if (menus !== known?.menus) kept.set(slug, { config, menus, old: false });
      try {
        return await menus;
      } catch {
        // The search fails to answer: the page has its menus without the stock, and the next page tries again.
        kept.delete(slug);
        return menusOf({ config, stock: {}, text: wordingOf(config) });
      }
    },
    /** The next menus are made of the stock as it is then. */
    forget,
  };
};
