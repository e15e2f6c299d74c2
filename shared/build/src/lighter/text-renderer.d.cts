/** Throws if React's server renderer has no such code any more. */
declare const changeRenderer: (source: string) => string;
export = changeRenderer;
