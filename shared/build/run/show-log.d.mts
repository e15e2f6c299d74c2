/** One line of the server's log (pino's JSON) as a person reads it. */
export declare const readable: (line: string) => string;
/** Shows the server's log as it comes. */
export declare const showLog: (stream: NodeJS.ReadableStream) => void;
