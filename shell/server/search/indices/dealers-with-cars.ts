import type { Stock } from '../../platform/ports';
import type { WrittenStockMarks } from './watcher';

/** The indices of other dealers are made without reading their stock. */
export class DealersWithCars {
  /** Have or had cars; undefined while nobody knows. */
  private dealers: Set<string> | undefined;
  /** `dealers` is complete up to this state of the stock. */
  private mark: string | undefined;

  constructor(private readonly stock: Pick<Stock, 'mark' | 'dealers' | 'changedDealers'>) {}

  /** Resolves with the mark of the stock; undefined if the stock does not answer. */
  async start(): Promise<string | undefined> {
    this.mark = await this.stock.mark().catch(() => undefined);
    this.dealers = await this.stock.dealers().then(
      (slugs) => new Set(slugs),
      () => undefined,
    );
    return this.mark;
  }

  /** Dealers that have or had cars; undefined if nobody knows. */
  slugs(): string[] | undefined {
    return this.dealers && [...this.dealers];
  }

  add(slug: string): void {
    this.dealers?.add(slug);
  }

  /** Mark of the stock; undefined if the dealer may have cars. */
  emptySince(slug: string): string | undefined {
    return this.dealers && !this.dealers.has(slug) ? this.mark : undefined;
  }

  /** Dealers that the write concerns; undefined if it may be any. */
  async follow({ since, mark }: WrittenStockMarks): Promise<ReadonlySet<string> | undefined> {
    // One query asks for all dealers, because a query for each of thousands would take too long.
    const changed = since === undefined ? undefined : await this.stock.changedDealers(since, mark);
    if (!changed) this.dealers = new Set(await this.stock.dealers());
    for (const slug of changed ?? []) this.add(slug);
    this.mark = mark;
    return changed && new Set(changed);
  }
}
