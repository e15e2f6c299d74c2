import { findPureTests, findTestsInPages } from './test-kinds.mjs';

const PATH = 'shared/rules/src/price/money.test.ts';
const isPure = (text: string, others: Record<string, string> = {}) =>
  findPureTests(Object.entries({ ...others, [PATH]: text }).map(([path, content]) => ({ path, text: content }))).includes(PATH);

describe('tests that share their modules with other test files', () => {
  it('are those that only call functions', () => {
    expect(isPure("import { money } from './money';\nit('x', () => expect(money(1)).toBe('$1'));")).toBe(true);
    expect(isPure("const write = jest.spyOn(process.stdout, 'write');\nconst done = jest.fn();")).toBe(true);
  });

  it.each([
    ['jest', '.useFakeTimers();'],
    ['process', '.env.PORT = "1";'],
    ['process', ".once('exit', stop);"],
    ['global', 'This.fetch = fetch;'],
    ['setFlags', "FromString('--expose-gc');"],
  ])('are none that change the process: %s%s', (start, end) => {
    expect(isPure(`${start}${end}`)).toBe(false);
    const helper = { 'shared/rules/src/price/testing/clock.ts': `${start}${end}` };
    expect(isPure("import { clock } from './testing/clock';", helper)).toBe(false);
    expect(isPure('', helper)).toBe(true);
  });

  it('are none that import a module with a variable of its own, but may keep variables themselves', () => {
    const counter = { 'shared/rules/src/price/counter.ts': 'let count = 0;\nexport const next = () => ++count;' };
    expect(isPure("import { next } from './counter';", counter)).toBe(false);
    expect(isPure('let folder: string;')).toBe(true);
  });

  it('are none with a page', () => {
    const sources = [
      { path: 'shared/ui/src/button.test.tsx', text: '' },
      { path: 'shared/rules/src/feed.test.ts', text: '/** @jest-environment jsdom */' },
    ];
    expect(findPureTests(sources)).toEqual([]);
    expect(findTestsInPages(sources)).toEqual(['shared/rules/src/feed.test.ts']);
  });
});
