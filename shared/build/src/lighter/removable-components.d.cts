/** Returns the source of a library with its components and contexts marked as removable. */
declare const markComponentsRemovable: (source: string) => string;
export = markComponentsRemovable;
