/** Returns the source of React's server renderer with the changes of the house; throws if React has no such code any more. */
declare const changeRenderer: (source: string) => string;
export = changeRenderer;
