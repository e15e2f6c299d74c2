/**
 * A record as the bytes of its JSON. Records that wait for the journal and for the build of the index are kept as bytes,
 * because the garbage collector would visit all values of as many objects, and copy as many texts, again and again.
 */
export class RecordText {
  constructor(
    readonly objectID: string,
    readonly bytes: Buffer,
  ) {}

  get json(): string {
    return this.bytes.toString();
  }
}

/** Returns the JSON of a record, as bytes when it is kept as bytes. */
export const jsonOfRecord = (record: object): string | Buffer =>
  record instanceof RecordText ? record.bytes : JSON.stringify(record);

/** Returns a record that is written to an index as an object. */
export const readWrittenRecord = <Value extends object>(record: Value | RecordText): Value =>
  record instanceof RecordText ? (JSON.parse(record.json) as Value) : record;
