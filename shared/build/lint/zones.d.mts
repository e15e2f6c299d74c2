/** Why `file` may not import `target` (paths relative to the root); undefined when it may. */
export declare const refusal: (file: string, target: string, isType?: boolean) => string | undefined;
/** Why `file` may not import the values of the package `name`; undefined when it may. */
export declare const packageRefusal: (file: string, name: string) => string | undefined;
/** Why `file` may not write to the output of the process; undefined when it may. */
export declare const outputRefusal: (file: string) => string | undefined;
