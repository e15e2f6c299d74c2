import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ShellFacts } from '@forecourt/contracts/release/shell-facts';
import fc from 'fast-check';
import { sampleRelease } from '../../bytes/testing/sample-release';
import { newFindingsIn, distinctFindings, findGateFindings, type ReleaseSetForGate } from './findings';

const SHELL: ShellFacts = {
  contract: { oldest: 2, newest: 3 },
  singletons: { react: '19.3.1', 'react-router': '7.18.5', '@forecourt/ui': '1.0.0', odd: '0.0.0' },
  federation: '2.9.2',
};
const release = (change: Partial<ReleaseDocument> = {}): ReleaseDocument => sampleRelease({ contract: 3, ...change });
const named = (name: string, change: Partial<ReleaseDocument> = {}) => release({ name, ...change });
const slots = (provides: string[], needs: string[] = []) => ({ slots: { provides, needs } });
const placing = (places: Record<string, string[]>) => ({
  slots: { provides: Object.keys(places), needs: [], places },
});
const page = (path: string) => ({ routes: [{ id: path, path, chunks: [], slots: [] }] });
const judge = (set: ReleaseSetForGate | ReleaseDocument[]) =>
  findGateFindings(SHELL, Array.isArray(set) ? { members: set } : set);
const messages = (set: ReleaseSetForGate | ReleaseDocument[]): string[] => judge(set).map(({ message }) => message);

describe('the compatibility gate', () => {
  it('R-07 a set that fits has no findings', () => {
    const set = [
      named('mf-search', { ...slots(['search.box'], ['vehicle.enquiry']), shared: { react: '^19.0.0' }, federation: '2.9.0' }),
      named('mf-vehicle', { ...slots(['vehicle.enquiry'], ['search.box']), ...page('/cars/:slug'), contract: 2 }),
    ];
    expect(judge(set)).toEqual([]);
    expect(judge([])).toEqual([]);
  });

  it('R-07 a contract that the shell does not serve is a finding about release and shell', () => {
    expect(judge([release({ contract: 4 })])).toEqual([
      {
        code: 'contract',
        side: 'mf-sample@1.0.0',
        against: 'the shell',
        about: 'contract 4',
        message: 'mf-sample@1.0.0 is built for contract 4, the shell serves 2 to 3',
      },
    ]);
    expect(messages([release({ contract: 1 })])).toEqual(['mf-sample@1.0.0 is built for contract 1, the shell serves 2 to 3']);
    const one = { ...SHELL, contract: { oldest: 1, newest: 1 } };
    expect(findGateFindings(one, { members: [release()] })[0]?.message).toMatch(/the shell serves 1$/);
  });

  it.each([
    ['^19.3.1', true],
    ['^19.0.0', true],
    ['~19.3.0', true],
    ['19.3.1', true],
    ['>=18.0.0', true],
    ['^18.0.0 || ^19.0.0', true],
    ['19.x', true],
    ['*', true],
    ['^19.4.0', false],
    ['^18.3.1', false],
    ['~19.2.0', false],
    ['19.3.2', false],
    ['<19.0.0', false],
    ['^20.0.0', false],
  ])('R-07 a release that needs react %s fits the shell with react 19.3.1: %s', (range, fits) => {
    const found = messages([release({ shared: { react: range } })]);
    expect(found).toEqual(fits ? [] : [`mf-sample@1.0.0 needs react ${range}, the shell has react 19.3.1`]);
  });

  it('R-07 every shared module that does not fit is a finding, also one that the shell does not share', () => {
    expect(
      messages([release({ shared: { react: '^18.0.0', 'react-router': '^6.0.0', jquery: '^3.0.0', odd: '^9.0.0' } })]),
    ).toEqual([
      'mf-sample@1.0.0 needs react ^18.0.0, the shell has react 19.3.1',
      'mf-sample@1.0.0 needs react-router ^6.0.0, the shell has react-router 7.18.5',
      'mf-sample@1.0.0 needs jquery ^3.0.0, the shell does not share jquery',
    ]);
    expect(messages([release({ shared: { constructor: '^1.0.0' } })])).toHaveLength(1);
  });

  it.each([
    ['2.9.2', true],
    ['2.8.0', true],
    ['2.10.0', false],
    ['1.9.0', false],
    ['3.0.0', false],
  ])('R-07 a release built with the federation runtime %s fits the shell with 2.9.2: %s', (federation, fits) => {
    expect(messages([release({ federation })])).toEqual(
      fits ? [] : [`mf-sample@1.0.0 is built with the federation runtime ${federation}, the shell starts it with 2.9.2`],
    );
  });

  it('R-07 a slot that no release provides is a finding about the release or the page that needs it', () => {
    const search = named('mf-search', slots(['search.box'], ['vehicle.enquiry']));
    expect(messages({ members: [search], places: ['search.box', 'offers.hero', 'offers.hero'] })).toEqual([
      'mf-search@1.0.0 needs the slot vehicle.enquiry, no release of the set provides it',
      "the dealer's pages place the slot offers.hero, no release of the set provides it",
    ]);
  });

  it('R-07 the missing slots of a remote that the dealer leaves out are no findings', () => {
    const search = named('mf-search', slots([], ['compare.banner']));
    const compare = named('mf-compare', slots(['compare.banner']));
    expect(judge({ members: [search], leftOut: [compare], places: ['compare.banner'] })).toEqual([]);
  });

  it('R-07 two releases with the same slot or address are a finding about both', () => {
    const [a, b] = [named('mf-a', slots(['offers.hero'])), named('mf-b', { ...slots(['offers.hero']), version: '2.0.0' })];
    expect(judge([a, b])).toEqual([
      {
        code: 'slot-twice',
        side: 'mf-b@2.0.0',
        against: 'mf-a@1.0.0',
        about: 'offers.hero',
        message: 'mf-b@2.0.0 and mf-a@1.0.0 both provide the slot offers.hero',
      },
    ]);
    const pages = [named('mf-a', page('/offers/:id')), named('mf-b', page('/offers/:slug/')), named('mf-c', page('/offers'))];
    expect(messages(pages)).toEqual(['mf-b@1.0.0 and mf-a@1.0.0 both have a page at /offers/:slug/']);
  });

  it('R-07 slots of two releases that place each other are a finding with the path and both releases', () => {
    const [a, b] = [
      named('mf-a', placing({ 'a.x': ['b.y'] })),
      named('mf-b', { ...placing({ 'b.y': ['a.x'] }), version: '2.0.0' }),
    ];
    expect(judge([b, a])).toEqual([
      {
        code: 'slot-cycle',
        side: 'mf-a@1.0.0',
        against: 'mf-b@2.0.0',
        about: 'a.x → b.y → a.x',
        message: 'slots of mf-a@1.0.0 and mf-b@2.0.0 place each other without end: a.x → b.y → a.x',
      },
    ]);
    const ending = named('mf-b', { ...placing({ 'b.y': [] }) });
    const older = named('mf-b', slots(['b.y'], ['a.x']));
    expect([judge([a, ending]), judge([a, older])]).toEqual([[], []]);
  });

  it('R-07 a release that is not published is a finding', () => {
    expect(judge({ members: [], missing: [{ name: 'mf-gone', version: '1.0.0' }] })).toMatchObject([
      { code: 'missing', side: 'mf-gone@1.0.0', message: 'mf-gone@1.0.0 is not among the published releases' },
    ]);
  });

  it('R-07 the gate lists all findings at once', () => {
    const bad = release({ contract: 9, shared: { react: '^18.0.0' }, federation: '1.0.0', ...slots([], ['a.b']) });
    expect(judge([bad]).map(({ code }) => code)).toEqual(['contract', 'shared', 'federation', 'slot']);
  });
});

describe('new findings', () => {
  const needy = (version: string) => named('mf-search', { version, ...slots([], ['vehicle.enquiry']) });

  it('R-07 a finding that the set had before is not new, so a set that does not fit can be mended', () => {
    const before = judge([needy('1.0.0')]);
    expect(newFindingsIn(before, judge([needy('1.1.0')]))).toEqual([]);
    expect(
      newFindingsIn(before, judge([named('mf-search', { version: '1.1.0', ...slots([], ['vehicle.enquiry', 'x.y']) })])),
    ).toMatchObject([{ about: 'x.y' }]);
    expect(newFindingsIn([], before)).toHaveLength(1);
    const endless = (version: string) =>
      judge([named('mf-a', { version, ...placing({ 'a.x': ['b.y'] }) }), named('mf-b', placing({ 'b.y': ['a.x'] }))]);
    expect(newFindingsIn(endless('1.0.0'), endless('1.1.0'))).toEqual([]);
  });

  it('R-07 a finding about a release alone is new for each version', () => {
    const bad = (version: string) => judge([release({ version, contract: 9, shared: { react: '^18.0.0' } })]);
    expect(newFindingsIn(bad('1.0.0'), bad('1.1.0'))).toHaveLength(2);
    expect(newFindingsIn(bad('1.0.0'), bad('1.0.0'))).toEqual([]);
  });
});

describe('the findings about any release set', () => {
  const slot = fc.constantFrom('a.a', 'b.b', 'c.c', 'd.d');
  const member = fc.record({
    contract: fc.constantFrom(1, 2, 3, 4),
    provides: fc.uniqueArray(slot, { maxLength: 2 }),
    needs: fc.uniqueArray(slot, { maxLength: 3 }),
    react: fc.constantFrom('^19.0.0', '^18.0.0', '*'),
  });
  const set = fc
    .array(member, { maxLength: 5 })
    .map((members) =>
      members.map(({ contract, provides, needs, react }, index) =>
        named(`mf-r${index}`, { contract, slots: { provides, needs }, shared: { react } }),
      ),
    );

  it('R-07 a release set fits exactly when every need is met', () => {
    fc.assert(
      fc.property(set, (members) => {
        const provided = members.flatMap(({ slots: { provides } }) => provides);
        const fits =
          members.every(({ contract, shared }) => contract >= 2 && contract <= 3 && shared.react !== '^18.0.0') &&
          members.every(({ slots: { needs } }) => needs.every((each) => provided.includes(each))) &&
          new Set(provided).size === provided.length;
        expect(judge(members).length === 0).toBe(fits);
      }),
    );
  });

  it('R-07 the order of releases does not change the findings', () => {
    fc.assert(
      fc.property(set, (members) => {
        const about = (list: ReleaseDocument[]) =>
          judge(list)
            .map(({ code, about: what }) => `${code} ${what}`)
            .toSorted();
        expect(about(members.toReversed())).toEqual(about(members));
      }),
    );
  });

  it('R-07 an unchanged set has no new findings, and each finding is listed once', () => {
    fc.assert(
      fc.property(set, (members) => {
        const found = judge(members);
        expect(newFindingsIn(found, found)).toEqual([]);
        expect(distinctFindings([...found, ...found])).toEqual(distinctFindings(found));
      }),
    );
  });
});
