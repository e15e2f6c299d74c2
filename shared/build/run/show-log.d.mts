/** Returns one line of the server's JSON log (pino) as readable text. */
export declare const readableLogLine: (line: string) => string;
/** Prints the server's JSON log from `stream` as readable lines. */
export declare const printReadableLog: (stream: NodeJS.ReadableStream) => void;
