import { checkWording, joinWordingKeys } from './check-wording';

const keys = joinWordingKeys(
  { texts: { 'shell.success.title': 'Thank you', 'form.*.title': '(title)' }, remotes: ['search', 'service'] },
  new Map([
    ['search', new Set(['search.title', 'search.count'])],
    ['offers', undefined],
  ]),
);
const problemsOf = (...wording: string[]) => checkWording(Object.fromEntries(wording.map((key) => [key, 'Text'])), keys);

it('X-10 keys of the shell, of releases and of the dealer’s own forms are accepted, plurals too', () => {
  expect(problemsOf('shell.success.title', 'search.title', 'search.count_one', 'form.trade-in.title')).toEqual([]);
});

it('X-10 keys of a remote are accepted until a release of it states its texts', () => {
  expect(problemsOf('service.title', 'offers.title')).toEqual([]);
});

it.each([
  ['search.titel', 'search.title'],
  ['shell.succes.title', 'shell.success.title'],
  ['form.trade-in.tittle', 'form.*.title'],
  ['serach.title', 'search.title'],
  ['success.title', 'shell.success.title'],
])('X-10 the unknown key %s is refused with the nearest existing key', (key, nearest) => {
  expect(problemsOf(key)).toEqual([
    { path: `/wording/${key}`, expected: `the key of a text, such as "${nearest}"`, found: `"${key}"` },
  ]);
});
