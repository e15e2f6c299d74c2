import type { Stock } from '../ports';
import type { WrittenStockMarks } from './watcher';

/** Knows which dealers have cars, so that the indices of the others are made without reading their stock. */
export class DealersWithCars {
  /** The dealers that have or had cars; undefined while nobody knows. */
  private dealers: Set<string> | undefined;
  /** Mark of the stock up to which `dealers` is complete. */
  private mark: string | undefined;

  constructor(private readonly stock: Pick<Stock, 'mark' | 'dealers' | 'changedDealers'>) {}

  /** Reads the dealers. Resolves with the mark of the stock; undefined if the stock does not answer. */
  async start(): Promise<string | undefined> {
    this.mark = await this.stock.mark().catch(() => undefined);
    this.dealers = await this.stock.dealers().then(
      (slugs) => new Set(slugs),
      () => undefined,
    );
    return this.mark;
  }

  /** Returns the dealers that have or had cars; undefined if nobody knows. */
  slugs(): string[] | undefined {
    return this.dealers && [...this.dealers];
  }

  /** Notes that a dealer may have cars. */
  add(slug: string): void {
    this.dealers?.add(slug);
  }

  /** Returns the mark of the stock up to which a dealer had no cars; undefined if the dealer may have cars. */
  emptySince(slug: string): string | undefined {
    return this.dealers && !this.dealers.has(slug) ? this.mark : undefined;
  }

  /** Reads which dealers a write of stock concerns; resolves with undefined if it may be any. */
  async follow({ since, mark }: WrittenStockMarks): Promise<ReadonlySet<string> | undefined> {
    // One query asks for all dealers, because a query for each of thousands would take too long.
    const changed = since === undefined ? undefined : await this.stock.changedDealers(since, mark);
    if (!changed) this.dealers = new Set(await this.stock.dealers());
    for (const slug of changed ?? []) this.add(slug);
    this.mark = mark;
    return changed && new Set(changed);
  }
}
