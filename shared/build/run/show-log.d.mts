/** Returns a line of the JSON log (pino) as level, message, then properties; each entry of a list starts a new line. */
export declare const readableLogLine: (line: string) => string;
export declare const printReadableLog: (stream: NodeJS.ReadableStream) => void;
