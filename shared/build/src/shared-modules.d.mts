/** `stated`: the range in the remote's package.json, if any. Returns the range in its release document. */
export declare const sharedRange: (stated: string | undefined, installed: string) => string;
