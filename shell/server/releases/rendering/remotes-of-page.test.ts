import { sampleRelease } from '../bytes/testing/sample-release';
import { createPageOwner, remotesOfPage } from './remotes-of-page';

const route = (path: string, slots: string[] = []) => ({ id: path, path, chunks: [], slots });
const RELEASES = [
  sampleRelease({ name: 'mf-page', routes: [route('/p', ['a.part', 'nobody.part']), route('/alone')] }),
  sampleRelease({
    name: 'mf-a',
    routes: [],
    slots: { provides: ['a.part'], needs: ['b.part'], places: { 'a.part': ['b.part'] } },
  }),
  sampleRelease({ name: 'mf-b', routes: [], slots: { provides: ['b.part', 'c.part'], needs: ['a.part', 'd.part'] } }),
  sampleRelease({ name: 'mf-d', routes: [route('/d')], slots: { provides: ['d.part'], needs: [], places: { 'd.part': [] } } }),
  sampleRelease({ name: 'mf-other', routes: [route('/other')] }),
];
const find = async (name: string) => RELEASES.find((release) => release.name === name);
const order = {
  remotes: RELEASES.map(({ name, version }) => ({ name, wanted: version, versions: [version, '0.9.0'] })),
};
const namesAt = async (pathname: string, basePath = '') => {
  const names = await remotesOfPage(find, order, { pathname, basePath });
  return names && [...names].toSorted();
};

it('R-20 the remotes of a page are its own, those of its slots, and those of slots in slots', async () => {
  expect(await namesAt('/p')).toEqual(['mf-a', 'mf-b', 'mf-d', 'mf-page']);
  expect(await namesAt('/sites/acme/alone', '/sites/acme')).toEqual(['mf-page']);
});

it('R-20 any remote may be on a page of the shell', async () => {
  expect(await namesAt('/')).toBeUndefined();
});

it('R-20 the owner of a page is the version that has its route', async () => {
  const request = { url: new URL('https://acme.example/d'), site: { basePath: '' } } as Parameters<
    ReturnType<typeof createPageOwner>
  >[0];
  expect(await createPageOwner(find)(request, order)).toMatchObject({ name: 'mf-d' });
});
