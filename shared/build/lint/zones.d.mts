/** Why `file` may not import `target` (paths relative to the root); undefined when it may. */
export declare const refusal: (file: string, target: string, isType?: boolean) => string | undefined;
