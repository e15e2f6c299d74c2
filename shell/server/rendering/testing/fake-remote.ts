import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { releasePlace } from '../../releases/bytes/catalogue/digest';
import { sampleRelease } from '../../releases/bytes/testing/sample-release';

interface FakeDoors {
  /** JavaScript. `h` is React's createElement, `React` and `Router` are the shell's. */
  routes?: string;
  /** JavaScript of an object by slot name. */
  slots?: string;
  /** JavaScript that runs when the entry file is loaded. */
  onLoad?: string;
}

/** Plain CommonJS with `init` and `get`, as a build makes it. */
const entrySource = ({ routes = '[]', slots = '{}', onLoad = '' }: FakeDoors): string => `
${onLoad}
let scope;
const shared = async (request) => (await Object.values(scope[request])[0].get())();
module.exports = {
  init(given) { scope = given; },
  async get(door) {
    const React = await shared('react');
    const Router = await shared('react-router');
    const h = React.createElement;
    const doors = {
      './routes': () => ({ routes: ${routes} }),
      './slots': () => ({ slots: ${slots} }),
    };
    return doors[door];
  },
};
`;

/** Written below `folder/verified`, where the server looks for the server half. */
export const writeFakeRemote = (
  folder: string,
  change: Partial<ReleaseDocument>,
  doors: FakeDoors,
): { release: ReleaseDocument; copy: string } => {
  const release = sampleRelease(change);
  const copy = join(folder, 'verified', release.name, releasePlace(release));
  mkdirSync(join(copy, 'node'), { recursive: true });
  writeFileSync(join(copy, 'node/entry.cjs'), entrySource(doors));
  return { release, copy };
};

export const statedRoute = (path: string, id = 'page') => ({ id, path, chunks: [], slots: [] });

/** The component shows `text`. `more` are further exports of the module. */
export const pageSource = (text: string, path: string, more = ''): string =>
  `[{ id: 'page', path: '${path}', handle: { chunks: [] }, lazy: async () => ({
    Component: () => h('h1', null, '${text}'), head: () => ({ title: '${text}' }), ${more} }) }]`;
