const KEPT = 64;

/** Fair, of limited size. The same prices in the same order give the same sample. */
export class PriceSample {
  /** Prices that were added. */
  count = 0;
  private readonly kept: number[] = [];
  private state = 1;
  private known: number | undefined;

  add(price: number): void {
    this.count += 1;
    this.known = undefined;
    if (this.kept.length < KEPT) {
      this.kept.push(price);
      return;
    }
    const place = this.random(this.count);
    if (place < KEPT) this.kept[place] = price;
  }

  /** 0 without prices. */
  median(): number {
    this.known ??= this.kept.toSorted((a, b) => a - b)[Math.floor(this.kept.length / 2)] ?? 0;
    return this.known;
  }

  /** From 0 to below `end`, evenly distributed. */
  private random(end: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * end);
  }
}
