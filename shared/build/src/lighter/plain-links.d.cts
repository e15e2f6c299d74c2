/** Links load no files ahead; throws if React Router's file has no such code any more. */
declare const leaveOutPrefetch: (source: string) => string;
export = leaveOutPrefetch;
