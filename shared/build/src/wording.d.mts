/**
 * `wording`: default texts by key, sorted; a key with `*` stands for every key of that form. `mistakes`: lines `file:line
 * message`.
 */
export interface PackageWording {
  wording: Record<string, string>;
  mistakes: string[];
}
export declare const readWording: (options: { folders: string[]; owners: string[]; root: string }) => PackageWording;
export declare const remoteWording: (folder: string, name: string) => Record<string, string>;
export declare const houseWording: (root: string) => Record<string, string>;
export declare const wordingPage: (root: string) => string;
