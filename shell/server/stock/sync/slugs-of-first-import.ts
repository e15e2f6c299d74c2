import type { Car } from '@forecourt/contracts/car/car';
import { NumbersByText } from '../numbers-by-text';

/** Owner of a slug of the same import. Its id is not kept, because each car of an import comes once. */
const CAR_OF_IMPORT = '';

/** Remembers the slugs that a first import gives, so that the database need not look for those of each batch in an empty stock. */
export class SlugsOfFirstImport {
  private readonly given = new NumbersByText();

  /** Returns the slugs among these that an earlier batch gave, with their owner. */
  ownersOf(slugs: readonly string[]): Map<string, string> {
    return new Map(slugs.filter((slug) => this.given.get(slug) !== 0).map((slug) => [slug, CAR_OF_IMPORT]));
  }

  add(cars: readonly Car[]): void {
    for (const { slug } of cars) this.given.add(slug, 1);
  }
}
