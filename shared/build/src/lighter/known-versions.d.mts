export declare const patchFile: (name: string, file: string, version?: string) => string;
