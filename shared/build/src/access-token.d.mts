export declare const tokenFault: (token: string, source: string) => string | undefined;
