import { RemoteName } from '@forecourt/contracts/release/release';
import { UUID_PATTERN } from '@forecourt/contracts/uuid';
import { Compile } from 'typebox/compile';

/** The keys of a store's objects in a bucket of object storage. */
export interface ReleaseObjectKeys {
  /** Key prefix of all staged files in the bucket. */
  stagingRoot: string;
  staging(id: string): string;
  /** Returns the prefix of all objects of a release. */
  place(name: string, place: string): string;
  /** Returns the prefix of the files of a release that were committed under this id. */
  files(name: string, place: string, set: string): string;
  /** Returns the key of the marker, the object that makes a release visible. It names the set of the release's files. */
  marker(name: string, place: string): string;
  /** Returns the prefix of the releases of a remote; without a name, of all remotes. */
  remote(name: string): string;
  root: string;
}

/**
 * Returns the keys below a prefix. Staged files are `.staging/<id>/<file>`, committed files
 * `<name>/<place>/<id>/<file>`, and the marker `<name>/<place>/committed.json` names the live id.
 */
export const releaseObjectKeys = (prefix: string): ReleaseObjectKeys => {
  const root = prefix === '' ? '' : `${prefix}/`;
  const stagingRoot = `${root}.staging/`;
  const place: ReleaseObjectKeys['place'] = (name, at) => `${root}${name}/${at}/`;
  return {
    root,
    stagingRoot,
    staging: (id) => `${stagingRoot}${id}/`,
    remote: (name) => `${root}${name}/`,
    place,
    files: (name, at, set) => `${place(name, at)}${set}/`,
    marker: (name, at) => `${place(name, at)}committed.json`,
  };
};

const NAME = Compile(RemoteName);
const PLACE = /^\d+\.\d+\.\d+[0-9A-Za-z.-]*$/;

/** Returns whether a folder belongs to the store. A bucket may hold other objects, which clean-up must not remove. */
export const isRemoteFolder = (folder: string): boolean => NAME.Check(folder);
export const isPlaceFolder = (folder: string): boolean => PLACE.test(folder);

const SET = new RegExp(UUID_PATTERN);

export const markerContent = (set: string): string => JSON.stringify({ files: set });

/** Returns the set that a marker names; undefined when the object is not a marker of the store. */
export const readSetOfMarker = (marker: Uint8Array): string | undefined => {
  try {
    const { files } = JSON.parse(Buffer.from(marker).toString('utf8')) as { files?: unknown };
    return typeof files === 'string' && SET.test(files) ? files : undefined;
  } catch {
    return undefined;
  }
};
