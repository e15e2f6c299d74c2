import { IRRELEVANT, UNKNOWN } from './text-facts';
import type { IndexedTexts } from './text-index';

/** Most tables of a part. Further combinations of typos share them. */
const MOST_TABLES = 8;
/** Highest number in a table. Then the table is cleared. */
const MOST_ENTRY = 2 ** 30;
/** Entry of a text without a word of the query, counted from the user's floor. */
const IRRELEVANT_ENTRY = 1;

let users = 0;

/**
 * The facts that a query knows of a part's texts. A table has a number for every text of the part, so queries use the
 * same table one after the other: each writes higher numbers than the one before, and need not clear it.
 */
class KnownTextTable {
  private readonly entries: Int32Array;
  private user = 0;
  private floor = 0;
  private top = 0;

  constructor(texts: number) {
    this.entries = new Int32Array(texts);
  }

  /** Makes the table the user's. What other users knew is forgotten. */
  claim(user: number): void {
    if (this.user === user) return;
    this.user = user;
    this.floor = this.top;
    if (this.floor < MOST_ENTRY) return;
    this.entries.fill(0);
    this.floor = 0;
    this.top = 0;
  }

  get(text: number): number {
    const entry = this.entries[text]! - this.floor;
    if (entry <= 0) return UNKNOWN;
    return entry === IRRELEVANT_ENTRY ? IRRELEVANT : entry - IRRELEVANT_ENTRY;
  }

  set(text: number, facts: number): void {
    const entry = this.floor + IRRELEVANT_ENTRY + (facts === IRRELEVANT ? 0 : facts);
    this.entries[text] = entry;
    if (entry > this.top) this.top = entry;
  }
}

/** The texts of a part, which the tables belong to. */
type TextsOfPart = Pick<IndexedTexts, 'attributes'>;

const tablesOfParts = new WeakMap<TextsOfPart, KnownTextTable[]>();

/** Creates the tables of one query for one part: one table for each combination of typos. */
export const createKnownTexts = (texts: TextsOfPart) => {
  const tables = tablesOfParts.get(texts) ?? [];
  tablesOfParts.set(texts, tables);
  const byCombination = new Map<number, { table: KnownTextTable; user: number }>();
  return {
    /** Returns the table of a combination, which is the caller's until the next call. */
    of(combination: number): KnownTextTable {
      let own = byCombination.get(combination);
      if (!own) {
        const table = (tables[byCombination.size % MOST_TABLES] ??= new KnownTextTable(texts.attributes.length));
        own = { table, user: (users += 1) };
        byCombination.set(combination, own);
      }
      own.table.claim(own.user);
      return own.table;
    },
  };
};
