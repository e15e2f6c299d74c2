import { isRecord } from '@forecourt/rules/text/is-record';
import type { IndexRecord } from '../search-engine';
import { attributeReader } from './attribute-path';
import { columnBuilder, type ColumnBuilder } from './column-builder';
import { geoBuilder } from './geo-points';
import { recordWriter } from './record-writer';
import { ordersBuilder } from './sort-orders';
import type { Schema } from './schema';
import type { Arrays } from './shared-arrays';
import { MOST_ATTRIBUTES, textBuilder } from './text-builder';

/** Everything that a segment is: threads pass it on, and snapshots keep it. */
export interface Parts {
  schema: Schema;
  size: number;
  /** Attributes with text, by their number. */
  texts: string[];
  /** Attributes with a column, by its number. */
  columns: string[];
  arrays: Arrays;
}

export interface SegmentBuilder {
  add(record: IndexRecord): void;
  finish(): Parts;
}

const numberPaths = (value: object, before: string, found: Set<string>): void => {
  for (const [name, field] of Object.entries(value)) {
    const path = before + name;
    if (path === '_geoloc') continue;
    if (typeof field === 'number' || (Array.isArray(field) && field.some((item) => typeof item === 'number'))) found.add(path);
    else if (isRecord(field)) numberPaths(field, `${path}.`, found);
  }
};

/** Builds a segment from records, one by one. The last of two records with one objectID counts. */
export const segmentBuilder = (schema: Schema): SegmentBuilder => {
  const stored = recordWriter();
  const orders = ordersBuilder(schema.orders);
  const geo = geoBuilder();
  let text = textBuilder();
  const columns = new Map<string, { read: (record: object) => unknown; builder: ColumnBuilder }>();
  const everyText = schema.texts.includes('*');
  const texts = everyText ? [] : schema.texts.slice(0, MOST_ATTRIBUTES);
  const textReaders = texts.map(attributeReader);
  let count = 0;

  const addColumn = (attribute: string): void => {
    const builder = columnBuilder();
    for (let record = 0; record < count; record += 1) builder.add(undefined);
    columns.set(attribute, { read: attributeReader(attribute), builder });
  };
  for (const attribute of schema.columns) addColumn(attribute);

  const addTexts = (record: IndexRecord): void => {
    if (everyText) {
      for (const [name, value] of Object.entries(record)) {
        if (name === 'objectID' || name === '_geoloc') continue;
        let at = texts.indexOf(name);
        if (at < 0) at = texts.length < MOST_ATTRIBUTES ? texts.push(name) - 1 : MOST_ATTRIBUTES - 1;
        text.add(at, value);
      }
    } else textReaders.forEach((read, at) => text.add(at, read(record)));
    text.end();
  };

  return {
    add(record) {
      stored.add(record);
      orders.add(record);
      geo.add(record._geoloc);
      addTexts(record);
      if (schema.everyNumber) {
        const paths = new Set<string>();
        numberPaths(record, '', paths);
        for (const path of paths) if (!columns.has(path)) addColumn(path);
      }
      for (const { read, builder } of columns.values()) builder.add(read(record));
      count += 1;
    },
    finish() {
      const arrays: Arrays = {};
      const order = orders.finish(arrays);
      stored.finish(order, arrays);
      geo.finish(order, arrays);
      text.finish(order, arrays);
      // What is written is let go at once: with many records that is most of what building takes.
      text = textBuilder();
      const kept: string[] = [];
      for (const [attribute, { builder }] of columns) {
        if (builder.finish(order, `column${kept.length}`, arrays)) kept.push(attribute);
        columns.delete(attribute);
      }
      return { schema, size: order.length, texts, columns: kept, arrays };
    },
  };
};
