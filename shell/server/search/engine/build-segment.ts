import { isRecord } from '@forecourt/rules/text/is-record';
import type { IndexRecord } from '../search-engine';
import { attributeReader } from './attribute-path';
import { ColumnBuilder } from './column-builder';
import { GeoBuilder } from './geo-points';
import { OrdersBuilder } from './orders-builder';
import { RecordWriter } from './record-writer';
import type { Schema } from './schema';
import type { Arrays } from './shared-arrays';
import { MOST_ATTRIBUTES, TextBuilder } from './text-builder';

/** All data of an index segment, in the form in which threads exchange it and snapshots store it. */
export interface Parts {
  schema: Schema;
  size: number;
  /** Names of the attributes that are searched for text; the index in this list is the attribute's number. */
  texts: string[];
  /** Names of the attributes that have a column; the index in this list is the column's number. */
  columns: string[];
  arrays: Arrays;
}

const addNumberPaths = (value: object, prefix: string, paths: Set<string>): void => {
  for (const [name, field] of Object.entries(value)) {
    const path = prefix + name;
    if (path === '_geoloc') continue;
    if (typeof field === 'number' || (Array.isArray(field) && field.some((item) => typeof item === 'number'))) paths.add(path);
    else if (isRecord(field)) addNumberPaths(field, `${path}.`, paths);
  }
};

interface ColumnInput {
  read: (record: object) => unknown;
  builder: ColumnBuilder;
}

/**
 * Builds a segment, an unchangeable part of an index, from records that are added one by one. Of two records with the
 * same objectID, the later one is used.
 */
export class SegmentBuilder {
  private readonly records = new RecordWriter();
  private readonly orders: OrdersBuilder;
  private readonly geo = new GeoBuilder();
  private text = new TextBuilder();
  private readonly columns = new Map<string, ColumnInput>();
  private readonly everyText: boolean;
  private readonly texts: string[];
  private readonly textReaders: ((record: object) => unknown)[];
  private count = 0;

  constructor(private readonly schema: Schema) {
    this.orders = new OrdersBuilder(schema.orders);
    this.everyText = schema.texts.includes('*');
    this.texts = this.everyText ? [] : schema.texts.slice(0, MOST_ATTRIBUTES);
    this.textReaders = this.texts.map(attributeReader);
    for (const attribute of schema.columns) this.addColumn(attribute);
  }

  add(record: IndexRecord): void {
    this.records.add(record);
    this.orders.add(record);
    this.geo.add(record._geoloc);
    this.addTexts(record);
    if (this.schema.everyNumber) this.addNumberColumns(record);
    for (const { read, builder } of this.columns.values()) builder.add(read(record));
    this.count += 1;
  }

  finish(): Parts {
    const arrays: Arrays = {};
    const order = this.orders.finish(arrays);
    this.records.finish(order, arrays);
    this.geo.finish(order, arrays);
    this.text.finish(order, arrays);
    // The builder holds most of the memory, so each finished piece is released at once.
    this.text = new TextBuilder();
    const columns: string[] = [];
    for (const [attribute, { builder }] of this.columns) {
      if (builder.finish(order, `column${columns.length}`, arrays)) columns.push(attribute);
      this.columns.delete(attribute);
    }
    return { schema: this.schema, size: order.length, texts: this.texts, columns, arrays };
  }

  private addColumn(attribute: string): void {
    const builder = new ColumnBuilder();
    for (let record = 0; record < this.count; record += 1) builder.add(undefined);
    this.columns.set(attribute, { read: attributeReader(attribute), builder });
  }

  private addNumberColumns(record: IndexRecord): void {
    const paths = new Set<string>();
    addNumberPaths(record, '', paths);
    for (const path of paths) if (!this.columns.has(path)) this.addColumn(path);
  }

  private addTexts(record: IndexRecord): void {
    if (this.everyText) {
      for (const [name, value] of Object.entries(record)) {
        if (name !== 'objectID' && name !== '_geoloc') this.text.add(this.attributeNumber(name), value);
      }
    } else this.textReaders.forEach((read, at) => this.text.add(at, read(record)));
    this.text.end();
  }

  private attributeNumber(name: string): number {
    const number = this.texts.indexOf(name);
    if (number >= 0) return number;
    return this.texts.length < MOST_ATTRIBUTES ? this.texts.push(name) - 1 : MOST_ATTRIBUTES - 1;
  }
}
