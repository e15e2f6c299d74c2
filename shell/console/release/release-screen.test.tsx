import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { showConsole } from '../testing/show-console';

const gzip = (entry: number, chunks: Record<string, number>) => ({ total: 9000, entry, chunks });
const release = {
  name: 'mf-search',
  version: '1.1.0',
  publishedAt: '2026-11-21T01:00:00Z',
  publishedBy: 'ada',
  digest: 'sha384-x',
  contract: 1,
  shared: {},
  slots: { provides: [], needs: [] },
  pages: [],
  files: 3,
  size: { web: 9, node: 9, gzip: gzip(4000, { page: 3000, extra: 2000 }) },
  previous: { version: '1.0.0', size: { web: 9, node: 9, gzip: gzip(4000, { page: 2000, old: 1000 }) } },
  channels: [],
  dealers: ['acme'],
  rollouts: [],
};
const READS: Record<string, unknown> = {
  '/releases/mf-search/1.1.0': release,
  '/releases/mf-search/1.1.0/fit': { summary: { dealers: 1, fitting: 1, refused: [] }, dealers: [] },
};

describe('the screen of a release', () => {
  it('R-02 Q-01 the screen compares the size of each chunk with the previous release', async () => {
    showConsole('/releases/mf-search/1.1.0', ({ path }) =>
      path.startsWith('/health') ? { body: { versions: [], rollouts: [] } } : path in READS ? { body: READS[path] } : undefined,
    );
    const rows = within(await screen.findByRole('region', { name: 'Sizes in gzip' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'JavaScript for browsersIn gzipAgainst 1.0.0',
      'entry4 kBthe same',
      'extra2 kBnew',
      'page3 kB+1 kB (+50.0 %)',
      'all JavaScript9 kBthe same',
      'old–gone',
    ]);
    await screen.findByText('All compatibility checks pass for 1 of 1 dealer.');
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('R-23 the screen shows commit, build and changelog as text', async () => {
    const origin = { commit: '0123abc', build: 'https://ci.example/builds/7', changelog: '- Larger <b>pictures</b>' };
    const reads: Record<string, unknown> = { ...READS, '/releases/mf-search/1.1.0': { ...release, origin } };
    showConsole('/releases/mf-search/1.1.0', ({ path }) =>
      path.startsWith('/health') ? { body: { versions: [], rollouts: [] } } : path in reads ? { body: reads[path] } : undefined,
    );
    expect(await screen.findByText('0123abc')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: origin.build }).getAttribute('href')).toBe(origin.build);
    expect(screen.getByText('- Larger <b>pictures</b>')).toBeInstanceOf(HTMLElement);
  });

  it('Q-01 an unknown release has a heading, a message and a link to the start', async () => {
    const missing = { status: 404, body: { code: 'release_unknown', title: 'x', detail: 'there are a, b' } };
    showConsole('/releases/mf-search/9.9.9', ({ path }) => (path.startsWith('/releases/') ? missing : undefined));
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such release.');
    expect(screen.getByRole('heading', { level: 1, name: 'mf-search 9.9.9' })).toBeInstanceOf(HTMLElement);
    expect(document.title).toBe('mf-search 9.9.9 · Release desk');
    expect(screen.getByRole('link', { name: 'To the releases' }).getAttribute('href')).toBe('/dealers');
    expect(await axe(document.body)).toHaveNoViolations();
  });
});
