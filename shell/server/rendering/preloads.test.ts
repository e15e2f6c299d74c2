import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { sampleRelease } from '../releases/bytes/testing/sample-release';
import { scriptsToPreload, remoteRegistrations, releaseMetaContent, withoutWorkbenchChunks } from './preloads';
import type { ReleaseSetMember } from './release-set';
import type { LoadedRemote } from './remote-library';

const digest = (file: string) => ({ digest: `sha384-${file}`, bytes: 1 });
const files = ['entry', 'door-routes', 'door-slots', 'page-list', 'page-detail', 'slot-strip', 'vendor'].map(
  (name) => `web/${name}.js`,
);
const release = (change: Partial<ReleaseDocument> = {}): ReleaseDocument =>
  sampleRelease({
    name: 'mf-offers',
    slots: { provides: ['offers.strip', 'offers.tiles'], needs: [] },
    routes: [
      { id: 'list', path: '/offers', chunks: ['page-list'], slots: [] },
      { id: 'detail', path: '/offers/:slug', chunks: ['page-detail'], slots: [] },
    ],
    chunks: {
      'door-routes': ['web/door-routes.js'],
      'door-slots': ['web/door-slots.js'],
      'page-list': ['web/page-list.js', 'web/vendor.js'],
      'page-detail': ['web/page-detail.js'],
      'slot-strip': ['web/slot-strip.js', 'web/vendor.js'],
    },
    slotChunks: { 'offers.strip': ['slot-strip'], 'offers.tiles': [] },
    consumes: { 'page-list': ['@forecourt/ui/form', 'react'] },
    files: Object.fromEntries(files.map((file) => [file, digest(file)])),
    ...change,
  });
const loaded = (document: ReleaseDocument): LoadedRemote =>
  ({ name: document.name, version: document.version, release: document }) as LoadedRemote;
const member = (document: ReleaseDocument, more: Partial<ReleaseSetMember> = {}): ReleaseSetMember => ({
  name: document.name,
  loaded: loaded(document),
  release: document,
  ...more,
});
const set = (...members: ReleaseSetMember[]) => ({ key: 'k', members });
const shell = {
  entry: [],
  singletons: { '@forecourt/ui/form': [{ href: '/assets/ui-form.js', integrity: 'sha384-form' }] },
  ownPages: {
    home: [{ href: '/assets/own-pages.js', integrity: 'sha384-own' }],
    account: [{ href: '/assets/account-pages.js', integrity: 'sha384-account' }],
  },
};
const hrefs = (page: Parameters<typeof scriptsToPreload>[1], ...members: ReleaseSetMember[]) =>
  scriptsToPreload(set(...members), page, shell).map(({ href }) => href.replace('/remotes/mf-offers/1.0.0/web/', ''));

describe('the preloads of a page', () => {
  it("R-09 the preloads are the chunks of the matched page and the shell's singletons that they use, each once", () => {
    const found = hrefs({ matched: { remote: 'mf-offers', route: 'list' }, slots: [] }, member(release()));
    expect(found).toEqual(['entry.js', 'door-routes.js', 'page-list.js', 'vendor.js', '/assets/ui-form.js']);
  });

  it("R-09 the preloads contain the shell's own pages only where no remote owns the page", () => {
    expect(hrefs({ ownPage: 'home', slots: ['offers.strip'] }, member(release()))).toContain('/assets/own-pages.js');
    expect(hrefs({ matched: { remote: 'mf-offers', route: 'list' }, slots: [] }, member(release()))).not.toContain(
      '/assets/own-pages.js',
    );
  });

  it("Q-07 a page of the shell preloads its own scripts and not those of the shell's other pages", () => {
    expect(hrefs({ ownPage: 'home', slots: [] }, member(release()))).toEqual(['/assets/own-pages.js']);
    expect(hrefs({ ownPage: 'account', slots: [] }, member(release()))).toEqual(['/assets/account-pages.js']);
  });

  it('R-12 preloads leave out the chunks of a workbench’s build', () => {
    const preloads = scriptsToPreload(
      set(member(release())),
      { matched: { remote: 'mf-offers', route: 'list' }, slots: [] },
      shell,
    );
    const preview = { id: 'p', versions: new Map([['mf-offers', '1.0.0']]), expires: 0 };
    const left = withoutWorkbenchChunks(preloads, { ...preview, kind: 'dev' }).map(({ href }) => href);
    expect(left).toEqual(['/remotes/mf-offers/1.0.0/web/entry.js', '/assets/ui-form.js']);
    expect(withoutWorkbenchChunks(preloads, { ...preview, kind: 'preview' })).toBe(preloads);
    expect(withoutWorkbenchChunks(preloads)).toBe(preloads);
  });

  it('R-08 every preload has the digest of its script', () => {
    const preloads = scriptsToPreload(
      set(member(release())),
      { matched: { remote: 'mf-offers', route: 'list' }, slots: [] },
      shell,
    );
    expect(preloads.map(({ integrity }) => integrity)).toEqual(
      ['entry', 'door-routes', 'page-list', 'vendor'].map((name) => `sha384-web/${name}.js`).concat('sha384-form'),
    );
  });

  it('R-09 preloads contain the chunks of rendered slots, not those of other slots or pages', () => {
    expect(hrefs({ ownPage: 'home', slots: ['offers.strip'] }, member(release()))).toEqual([
      '/assets/own-pages.js',
      'entry.js',
      'door-slots.js',
      'slot-strip.js',
      'vendor.js',
    ]);
    expect(hrefs({ ownPage: 'home', slots: ['offers.tiles'] }, member(release()))).toEqual([
      '/assets/own-pages.js',
      'entry.js',
      'door-slots.js',
    ]);
  });

  it('R-09 preloads contain nothing of a remote that is not on the page or failed to load', () => {
    expect(hrefs({ matched: { remote: 'mf-search', route: 'list' }, slots: ['search.box'] }, member(release()))).toEqual([]);
    expect(
      hrefs(
        { matched: { remote: 'mf-offers', route: 'list' }, slots: ['offers.strip'] },
        member(release(), { loaded: undefined }),
      ),
    ).toEqual([]);
  });

  it('R-09 the preloads name a file once that page and slot share', () => {
    const found = hrefs({ matched: { remote: 'mf-offers', route: 'list' }, slots: ['offers.strip'] }, member(release()));
    expect(found.filter((href) => href === 'vendor.js')).toHaveLength(1);
    expect(new Set(found).size).toBe(found.length);
  });

  it('R-09 the preloads belong to the loaded version when the live one failed', () => {
    const old = release({ version: '0.9.0' });
    const [first] = scriptsToPreload(set(member(old)), { matched: { remote: 'mf-offers', route: 'list' }, slots: [] }, shell);
    expect(first?.href).toBe('/remotes/mf-offers/0.9.0/web/entry.js');
  });
});

describe('the registrations of a page', () => {
  it('R-01 registrations name pages, slots, entry, digest and fallback version of every remote', () => {
    const old = loaded(release({ version: '0.9.0', container: 'mf_offers_0_9_0' }));
    expect(remoteRegistrations(set(member(release(), { fallback: old })))).toEqual([
      {
        name: 'mf-offers',
        version: '1.0.0',
        container: 'mf_offers_1_0_0',
        entry: '/remotes/mf-offers/1.0.0/web/entry.js',
        integrity: 'sha384-web/entry.js',
        routes: [
          { id: 'list', path: '/offers' },
          { id: 'detail', path: '/offers/:slug' },
        ],
        slots: ['offers.strip', 'offers.tiles'],
        fallback: {
          name: 'mf-offers',
          version: '0.9.0',
          container: 'mf_offers_0_9_0',
          entry: '/remotes/mf-offers/0.9.0/web/entry.js',
          integrity: 'sha384-web/entry.js',
        },
      },
    ]);
  });

  it('R-09 registrations keep the pages of a remote that failed to load, without its code', () => {
    const [registration] = remoteRegistrations(set(member(release(), { loaded: undefined })));
    expect(registration).toMatchObject({ entry: '', integrity: '', routes: [{ id: 'list' }, { id: 'detail' }] });
    expect(registration).not.toHaveProperty('fallback');
  });

  it('R-09 registrations leave out a remote without a document', () => {
    expect(remoteRegistrations(set({ name: 'mf-offers' }))).toEqual([]);
  });

  it('R-15 the release meta names the versions that made the page', () => {
    const absent = member(release({ name: 'mf-search' }), { loaded: undefined });
    expect(releaseMetaContent(set(member(release()), absent))).toBe('mf-offers@1.0.0 mf-search@unavailable');
  });
});
