/** Bytes: the garbage collector would visit all values of records that wait for the database and the index. */
export class RecordText {
  constructor(
    readonly objectID: string,
    readonly bytes: Buffer,
  ) {}

  get json(): string {
    return this.bytes.toString();
  }
}

export const jsonOfRecord = (record: object): string | Buffer =>
  record instanceof RecordText ? record.bytes : JSON.stringify(record);

export const readWrittenRecord = <Value extends object>(record: Value | RecordText): Value =>
  record instanceof RecordText ? (JSON.parse(record.json) as Value) : record;

export const asRecordText = (record: { objectID: string } | RecordText): RecordText =>
  record instanceof RecordText ? record : new RecordText(record.objectID, Buffer.from(JSON.stringify(record)));
