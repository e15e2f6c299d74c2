import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { IndexRecord } from '../../contract/search-engine';
import { createAttributeReader } from '../attribute-path';
import { AttributeColumnBuilder } from './column-builder';
import { GeoPointsBuilder } from '../store/geo-points';
import { SortOrdersBuilder } from './orders-builder';
import { RecordWriter } from './record-writer';
import type { SegmentSchema } from '../schema';
import type { SegmentArrays } from '../store/shared-arrays';
import { MOST_NUMBERED_ATTRIBUTES, TextIndexBuilder } from './text-builder';

export interface SegmentData {
  schema: SegmentSchema;
  size: number;
  /** The index in this list is the attribute's number. */
  texts: string[];
  /** The index in this list is the column's number. */
  columns: string[];
  arrays: SegmentArrays;
}

const isNumberOrNumbers = (field: unknown): boolean =>
  typeof field === 'number' || (Array.isArray(field) && field.some((item) => typeof item === 'number'));

/** `visit` gets dot paths. Runs for every record, so it makes no lists. */
const visitNumberPaths = (value: object, prefix: string, visit: (path: string) => void): void => {
  for (const name in value) {
    const field = (value as Record<string, unknown>)[name];
    if (typeof field === 'string') continue;
    const path = prefix + name;
    if (path === '_geoloc') continue;
    if (isNumberOrNumbers(field)) visit(path);
    else if (isPlainObject(field)) visitNumberPaths(field, `${path}.`, visit);
  }
};

interface ColumnInput {
  read: (record: object) => unknown;
  builder: AttributeColumnBuilder;
}

/** Of two records with the same objectID, the later one is used. */
export class SegmentBuilder {
  private readonly records = new RecordWriter();
  private readonly orders: SortOrdersBuilder;
  private readonly geo = new GeoPointsBuilder();
  private text = new TextIndexBuilder();
  private readonly columns = new Map<string, ColumnInput>();
  private readonly everyText: boolean;
  private readonly texts: string[];
  private readonly textReaders: ((record: object) => unknown)[];
  private count = 0;

  constructor(private readonly schema: SegmentSchema) {
    this.orders = new SortOrdersBuilder(schema.orders);
    this.everyText = schema.texts.includes('*');
    this.texts = this.everyText ? [] : schema.texts.slice(0, MOST_NUMBERED_ATTRIBUTES);
    this.textReaders = this.texts.map(createAttributeReader);
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

  finish(): SegmentData {
    const arrays: SegmentArrays = {};
    const order = this.orders.finish(arrays);
    this.records.finish(order, arrays);
    this.geo.finish(order, arrays);
    this.text.finish(order, arrays);
    // The builder holds most of the memory, so each finished piece is released at once.
    this.text = new TextIndexBuilder();
    const columns: string[] = [];
    for (const [attribute, { builder }] of this.columns) {
      if (builder.finish(order, `column${columns.length}`, arrays)) columns.push(attribute);
      this.columns.delete(attribute);
    }
    return { schema: this.schema, size: order.length, texts: this.texts, columns, arrays };
  }

  private addColumn(attribute: string): void {
    const builder = new AttributeColumnBuilder();
    for (let record = 0; record < this.count; record += 1) builder.add(undefined);
    this.columns.set(attribute, { read: createAttributeReader(attribute), builder });
  }

  private addNumberColumns(record: IndexRecord): void {
    visitNumberPaths(record, '', (path) => {
      if (!this.columns.has(path)) this.addColumn(path);
    });
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
    return this.texts.length < MOST_NUMBERED_ATTRIBUTES ? this.texts.push(name) - 1 : MOST_NUMBERED_ATTRIBUTES - 1;
  }
}
