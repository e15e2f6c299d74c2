import { IRRELEVANT, UNKNOWN } from './text-facts';
import type { IndexedTexts } from './text-index';

/** Of a part. Further combinations of typos share them. */
const MOST_TABLES = 8;
const MOST_ENTRY = 2 ** 30;
/** A text without a word of the query, counted from the user's floor. */
const IRRELEVANT_ENTRY = 1;

let users = 0;

/** A number for every text of a part. Each query writes higher numbers than the one before, so none must clear the table. */
class KnownTextTable {
  private readonly entries: Int32Array;
  private user = 0;
  private floor = 0;
  private top = 0;

  constructor(texts: number) {
    this.entries = new Int32Array(texts);
  }

  /** Forgets what other users knew. */
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

type TextsOfPart = Pick<IndexedTexts, 'attributes'>;

const tablesOfParts = new WeakMap<TextsOfPart, KnownTextTable[]>();

/** Of one query for one part: a table for each combination of typos. */
export const createKnownTexts = (texts: TextsOfPart) => {
  const tables = tablesOfParts.get(texts) ?? [];
  tablesOfParts.set(texts, tables);
  const byCombination = new Map<number, { table: KnownTextTable; user: number }>();
  return {
    /** The table is the caller's until the next call. */
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
