import { sampleSite } from '@forecourt/testing/sample-site';
import type { PageHead } from '@forecourt/contracts/remote';
import type { UIMatch } from 'react-router';
import { pageHead } from './head';

const site = sampleSite();
const match = (head: ((context: { data: unknown; params: unknown }) => unknown) | undefined, loaderData: unknown = {}) =>
  ({ id: 'x', pathname: '/', params: { slug: 'rav4' }, loaderData, handle: { head } }) as unknown as UIMatch;
const of = (...matches: UIMatch[]): PageHead =>
  pageHead({ matches, url: new URL('https://acme.example/'), site, text: (_key, fallback) => fallback });

describe('the head of a page', () => {
  it('Q-03 the head comes from the innermost page with a head function, with its data and parameters', () => {
    const inner = match(
      ({ data, params }) => ({
        title: `${(data as { name: string }).name} ${(params as { slug: string }).slug}`,
        robots: 'noindex',
      }),
      { name: 'RAV4' },
    );
    expect(
      of(
        match(() => ({ title: 'Frame' })),
        inner,
      ),
    ).toEqual({ title: 'RAV4 rav4', robots: 'noindex' });
    expect(
      of(
        match(() => ({ title: 'Frame' })),
        match(undefined),
      ),
    ).toEqual({ title: 'Frame' });
  });

  it.each([
    ['there is none', []],
    ['no page has one', [match(undefined), { ...match(undefined), handle: undefined } as UIMatch]],
    [
      'it throws',
      [
        match(() => {
          throw new Error('boom');
        }),
      ],
    ],
    ['it needs data that failed', [match(({ data }) => ({ title: (data as { car: { name: string } }).car.name }), undefined)]],
    ['it gives nothing', [match(() => undefined)]],
    ['its title is empty', [match(() => ({ title: '' }))]],
  ] as [string, UIMatch[]][])("R-09 the title of the head is the dealer's name when %s", (_what, matches) => {
    expect(of(...matches)).toEqual({ title: 'Acme Motors' });
  });
});
