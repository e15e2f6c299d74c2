import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { LRUCache } from 'lru-cache';
import type { Tenant } from '../ports';
import { dependsOnStock, menusOf } from './default-menus';
import type { StockCounts } from './stock-links';

export { MENU_FACETS, type StockCounts } from './stock-links';

type Navigation = SiteConfig['navigation'];

interface MenuOptions {
  /** Counts a dealer's stock by `MENU_FACETS`. */
  countStock(tenant: Tenant): Promise<StockCounts>;
  wordingOf(config: Pick<SiteConfig, 'locale' | 'wording'>): TextLookup<'shell'>;
  /** Most dealers whose menus are kept. */
  max?: number;
}

interface KeptMenus {
  config: SiteConfig;
  menus: Promise<Navigation>;
}

/**
 * Opens the room of the dealers' menus (N-01, N-03). `of` resolves with the same object until the dealer's configuration changes, or until
 * `forget` is called and the stock gives other menus.
 */
export const openMenus = ({ countStock, wordingOf, max = 500 }: MenuOptions) => {
  const kept = new LRUCache<string, KeptMenus>({ max });
  const forgotten = new LRUCache<string, KeptMenus>({ max });

  const make = async (tenant: Tenant): Promise<Navigation> => {
    const { slug, config } = tenant;
    const menus = menusOf({ config, stock: await countStock(tenant), text: wordingOf(config) });
    const earlier = forgotten.get(slug);
    const before = earlier?.config === config ? await earlier.menus : undefined;
    return before && isDeepStrictEqual(before, menus) ? before : menus;
  };
  return {
    async of(tenant: Tenant): Promise<Navigation> {
      const { slug, config } = tenant;
      if (!dependsOnStock(config.navigation)) return config.navigation;
      const known = kept.get(slug);
      const menus = known?.config === config ? known.menus : make(tenant);
      kept.set(slug, { config, menus });
      try {
        return await menus;
      } catch {
        // The search fails to answer: the page has its menus without the stock, and the next page tries again.
        kept.delete(slug);
        return menusOf({ config, stock: {}, text: wordingOf(config) });
      }
    },
    /** Lets the next menus of a dealer be made of the stock as it is then. */
    forget(slug: string): void {
      const menus = kept.get(slug);
      if (!menus) return;
      kept.delete(slug);
      forgotten.set(slug, menus);
    },
  };
};
