import { dealerOfIndex } from '../../contract/index-id';
import type { IndexId } from '../../contract/search-engine';

/** Indices with a folder on disk, by dealer. */
export class StoredIds {
  private readonly ids = new Map<string, Set<IndexId>>();

  has(id: string): boolean {
    return this.ids.get(dealerOfIndex(id))?.has(id as IndexId) ?? false;
  }

  add(id: string): void {
    const own = this.ids.get(dealerOfIndex(id)) ?? new Set();
    this.ids.set(dealerOfIndex(id), own.add(id as IndexId));
  }

  delete(id: string): void {
    const own = this.ids.get(dealerOfIndex(id));
    own?.delete(id as IndexId);
    if (own?.size === 0) this.ids.delete(dealerOfIndex(id));
  }

  dealers(): string[] {
    return [...this.ids.keys()];
  }

  ofDealer(slug: string): IndexId[] {
    return [...(this.ids.get(slug) ?? [])];
  }
}
