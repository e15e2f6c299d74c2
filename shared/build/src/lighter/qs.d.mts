/** `{a: {b: ['x']}}` → `a[b][0]=x`, encoded; `addQueryPrefix` puts `?` before what is not empty. */
export declare const stringify: (object: object, options?: { addQueryPrefix?: boolean }) => string;
/** The reverse; every value is text. */
export declare const parse: (text: string) => Record<string, unknown>;
declare const qs: { stringify: typeof stringify; parse: typeof parse };
export default qs;
