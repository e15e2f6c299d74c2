/** Returns the source of a file of React Router with links that load no files ahead; throws if the links have no such code any more. */
declare const leaveOutPrefetch: (source: string) => string;
export = leaveOutPrefetch;
