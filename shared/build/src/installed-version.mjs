import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Returns the version of a package that code in `folder` gets; undefined if it is not installed. */
export const findInstalledVersion = (folder, name) => {
  const require = createRequire(join(folder, 'package.json'));
  const places = (require.resolve.paths(name) ?? []).map((place) => join(place, name, 'package.json'));
  const file = places.find((place) => existsSync(place));
  return file && JSON.parse(readFileSync(file, 'utf8')).version;
};
