/** Compresses the text files of a folder once, as well as can be, beside themselves. */
export declare const compressFiles: (folder: string) => Promise<void>;
