import { runInNewContext } from 'node:vm';
import type { PageState } from '@forecourt/contracts/release/page-state';
import { questionPlace } from './question-place';

const siteWith = (consent: string) => ({ slug: 'acme', analytics: { consent, events: true } }) as PageState['site'];

interface Browser {
  stored?: string;
  navigator?: object;
  hasStorage?: boolean;
}

const isKept = ({ stored, navigator = {}, hasStorage = true }: Browser): boolean => {
  const attributes: string[] = [];
  const localStorage = { getItem: (key: string) => (key === 'forecourt:acme:events' ? (stored ?? null) : null) };
  runInNewContext(questionPlace(siteWith('opt-in')).script, {
    document: { documentElement: { setAttribute: (name: string) => attributes.push(name) } },
    navigator,
    ...(hasStorage ? { localStorage } : {}),
  });
  return attributes.includes('data-asks');
};

it('E-01 a page keeps a place free for the question in a browser without an answer, also without a storage', () => {
  expect([isKept({}), isKept({ hasStorage: false })]).toEqual([true, true]);
});

it('E-01 a page keeps no place for a shopper who has answered, or whose browser asks for privacy', () => {
  const browsers = [
    { stored: 'no' },
    { stored: 'a1b2' },
    { navigator: { globalPrivacyControl: true } },
    { navigator: { doNotTrack: '1' } },
  ];
  expect(browsers.map(isKept)).toEqual([false, false, false, false]);
});

it.each(['none', 'opt-out'])('E-01 the page of a dealer with consent %s has no place for a question', (consent) => {
  expect(questionPlace(siteWith(consent))).toEqual({ script: '', style: '', html: '' });
});
