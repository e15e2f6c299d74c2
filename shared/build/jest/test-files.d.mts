/** Returns the paths of all files below a folder whose names match, without node_modules, build output and files of test runs. */
export function findFilesBelow(folder: string, name: RegExp): string[];
