/** Returns the source of a contract with its schemas marked as removable. */
declare const markSchemasRemovable: (source: string) => string;
export = markSchemasRemovable;
