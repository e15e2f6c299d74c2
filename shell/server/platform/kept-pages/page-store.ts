import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page';

/** For pages that were asked for once. The rest is for pages with at least two visitors. */
const SHARE_OF_NEW_PAGES = 0.2;

const openPart = (mostBytes: number): LRUCache<string, KeptPage> =>
  new LRUCache({ maxSize: Math.max(1, Math.floor(mostBytes)), sizeCalculation: ({ bytes }) => Math.max(1, bytes) });

/** A page moves to the larger part at its second request: a visitor who opens thousands of addresses displaces few. */
export class PageStore {
  #once: LRUCache<string, KeptPage>;
  #again: LRUCache<string, KeptPage>;

  constructor(mostBytes: number) {
    this.#once = openPart(mostBytes * SHARE_OF_NEW_PAGES);
    this.#again = openPart(mostBytes * (1 - SHARE_OF_NEW_PAGES));
  }

  get(key: string): KeptPage | undefined {
    const again = this.#again.get(key);
    if (again) return again;
    const once = this.#once.get(key);
    if (!once) return undefined;
    this.#once.delete(key);
    this.#again.set(key, once);
    return once;
  }

  set(key: string, page: KeptPage): void {
    (this.#again.has(key) ? this.#again : this.#once).set(key, page);
  }

  get size(): { pages: number; bytes: number } {
    const { size, calculatedSize } = this.#again;
    return { pages: this.#once.size + size, bytes: (this.#once.calculatedSize ?? 0) + (calculatedSize ?? 0) };
  }
}
