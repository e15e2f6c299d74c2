import { LRUCache } from 'lru-cache';
import type { Bitmap } from './bitmap';
import type { Parts } from './build-segment';
import { openColumn, type Column } from './column';
import { openGeo, type GeoPoints } from './geo-points';
import { openRecords, type RecordReader } from './record-reader';
import { ID } from './schema';
import { openText, type TextIndex } from './text-index';

export interface SegmentOrder {
  /** Rank of each document by the sort, equal ones alike; undefined: no sort before relevance. */
  ranks: Uint32Array | undefined;
  /** Documents in the order of the sort, then of the custom ranking. */
  docs: Uint32Array | undefined;
  /** Place of each document by the custom ranking; undefined: the documents are numbered so. */
  custom: Uint32Array | undefined;
}

/** Records that are never changed after they were indexed. Which of them still count is the view's affair. */
export interface Segment {
  parts: Parts;
  size: number;
  records: RecordReader;
  columns: ReadonlyMap<string, Column>;
  ids: Column | undefined;
  /** Document of an objectID, or -1. */
  docOf(id: string): number;
  /** Documents in order of objectID. */
  byId: Uint32Array;
  idOf(doc: number): string;
  text: TextIndex;
  geo: GeoPoints | undefined;
  orders: ReadonlyMap<string, SegmentOrder>;
  /** Groups of filters that were evaluated, by their JSON. */
  groups: LRUCache<string, Bitmap>;
}

/** Bytes of evaluated filters that a segment keeps. */
const GROUP_BYTES = 8 << 20;

export const openSegment = (parts: Parts): Segment => {
  const { size, arrays, schema } = parts;
  const columns = new Map(parts.columns.map((attribute, at) => [attribute, openColumn(`column${at}`, size, arrays)]));
  const ids = columns.get(ID);
  const byId = new Uint32Array(size);
  if (ids) for (let doc = 0; doc < size; doc += 1) byId[ids.codes[doc]! - 1] = doc;
  return {
    parts,
    size,
    records: openRecords(arrays),
    columns,
    ids,
    docOf(id) {
      const code = ids?.codeOf(id) ?? 0;
      return code === 0 ? -1 : byId[code - 1]!;
    },
    byId,
    idOf: (doc) => ids!.value(ids!.codes[doc]!) as string,
    text: openText(parts),
    geo: openGeo(arrays),
    orders: new Map(
      schema.orders.map(({ name }, at) => [
        name,
        {
          ranks: arrays[`order${at}.ranks`] as Uint32Array | undefined,
          docs: arrays[`order${at}.docs`] as Uint32Array | undefined,
          custom: arrays[`order${at}.custom`] as Uint32Array | undefined,
        },
      ]),
    ),
    groups: new LRUCache<string, Bitmap>({
      maxSize: GROUP_BYTES,
      sizeCalculation: ({ words }, key) => words.byteLength + key.length + 64,
    }),
  };
};
