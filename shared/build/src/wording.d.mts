/** Texts of a package and what is wrong with them; see `wording.mjs`. */
export interface PackageWording {
  wording: Record<string, string>;
  mistakes: string[];
}
export declare const readWording: (options: { folders: string[]; owners: string[]; root: string }) => PackageWording;
export declare const remoteWording: (folder: string, name: string) => Record<string, string>;
export declare const houseWording: (root: string) => Record<string, string>;
export declare const wordingPage: (root: string) => string;
