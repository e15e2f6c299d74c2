/** Returns the reason why `file` may not import `target` (paths relative to the root); undefined if it may. */
export declare const importFault: (file: string, target: string, isType?: boolean) => string | undefined;
/** Returns the reason why `file` may not import the values of the package `name`; undefined if it may. */
export declare const packageImportFault: (file: string, name: string) => string | undefined;
/** Returns the reason why `file` may not write to the output of the process; undefined if it may. */
export declare const buildOutputFault: (file: string) => string | undefined;
