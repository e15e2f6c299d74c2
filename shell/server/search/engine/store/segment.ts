import { LRUCache } from 'lru-cache';
import type { Bitmap } from './bitmap';
import type { SegmentData } from '../build/build-segment';
import { openAttributeColumn, type AttributeColumn } from './column';
import { openGeoPoints, type GeoPoints } from './geo-points';
import { openRecordReader, type RecordReader } from './record-reader';
import { OBJECT_ID_ATTRIBUTE } from '../schema';
import { openTextIndex, type TextIndex } from '../text/text-index';

export interface SegmentSortOrder {
  /** Equal for equal values; undefined when relevance comes first. */
  ranks: Uint32Array | undefined;
  /** By the sort, then by the custom ranking; undefined when that is the order of their numbers. */
  docs: Uint32Array | undefined;
  /** Position of each document in the custom ranking; undefined when documents are numbered in that order. */
  custom: Uint32Array | undefined;
  /** Ranks for each sort between criteria of relevance, equal for equal values. */
  between: Uint32Array[];
}

/** Immutable. The view of the index says which of its records are live. */
export interface IndexSegment {
  parts: SegmentData;
  size: number;
  records: RecordReader;
  columns: ReadonlyMap<string, AttributeColumn>;
  ids: AttributeColumn | undefined;
  /** -1 when there is none. */
  docOf(id: string): number;
  /** Documents in the order of their objectID. */
  byId: Uint32Array;
  idOf(doc: number): string;
  text: TextIndex;
  geo: GeoPoints | undefined;
  orders: ReadonlyMap<string, SegmentSortOrder>;
  /** Results of filter groups, by the JSON of the group. */
  groups: LRUCache<string, Bitmap>;
}

const MOST_FILTER_CACHE_BYTES = 8 << 20;

export const openSegment = (parts: SegmentData): IndexSegment => {
  const { size, arrays, schema } = parts;
  const columns = new Map(parts.columns.map((attribute, at) => [attribute, openAttributeColumn(`column${at}`, size, arrays)]));
  const ids = columns.get(OBJECT_ID_ATTRIBUTE);
  const byId = new Uint32Array(size);
  if (ids) for (let doc = 0; doc < size; doc += 1) byId[ids.codes[doc]! - 1] = doc;
  return {
    parts,
    size,
    records: openRecordReader(arrays),
    columns,
    ids,
    docOf(id) {
      const code = ids?.codeOf(id) ?? 0;
      return code === 0 ? -1 : byId[code - 1]!;
    },
    byId,
    idOf: (doc) => ids!.value(ids!.codes[doc]!) as string,
    text: openTextIndex(parts),
    geo: openGeoPoints(arrays),
    orders: new Map(
      schema.orders.map(({ name, between }, at) => [
        name,
        {
          ranks: arrays[`order${at}.ranks`] as Uint32Array | undefined,
          docs: arrays[`order${at}.docs`] as Uint32Array | undefined,
          custom: arrays[`order${at}.custom`] as Uint32Array | undefined,
          between: between.map((_, place) => arrays[`order${at}.between${place}`] as Uint32Array),
        },
      ]),
    ),
    groups: new LRUCache<string, Bitmap>({
      maxSize: MOST_FILTER_CACHE_BYTES,
      sizeCalculation: ({ words }, key) => words.byteLength + key.length + 64,
    }),
  };
};
