/**
 * A record as its JSON. Records that wait for the journal and for the build of the index are kept as texts, because the
 * garbage collector would visit all values of as many objects again and again.
 */
export class RecordText {
  constructor(
    readonly objectID: string,
    readonly json: string,
  ) {}
}

export const jsonOfRecord = (record: object): string => (record instanceof RecordText ? record.json : JSON.stringify(record));

/** Returns a record that is written to an index as an object. */
export const readWrittenRecord = <Value extends object>(record: Value | RecordText): Value =>
  record instanceof RecordText ? (JSON.parse(record.json) as Value) : record;
