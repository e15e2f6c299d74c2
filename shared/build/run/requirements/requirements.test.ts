import { kindOfTest, readTestTitlesWithRequirements } from './read-titles.mjs';

it('a title counts for every requirement id in it, and says whether its test opens a browser', () => {
  const source = `
    test('S-01 S-02 a link restores the results', async ({ page }) => {});
    test(\`I-04 \${name} is answered\`, async ({ site }) => {});
    it.each([['C-03 sold', 1]])('%s', (name) => {});
  `;
  expect(readTestTitlesWithRequirements('a.spec.ts', source)).toEqual([
    { title: 'S-01 S-02 a link restores the results', ids: ['S-01', 'S-02'], page: true },
    { title: 'I-04 … is answered', ids: ['I-04'], page: false },
    { title: 'C-03 sold', ids: ['C-03'], page: undefined },
  ]);
});

it('a requirement id in a comment does not count', () => {
  expect(readTestTitlesWithRequirements('a.test.ts', `// S-09\ntest('nothing', () => {});`)).toEqual([]);
});

it('a journey counts as a browser test unless it takes no page, and a test with requests to a server as one over HTTP', () => {
  expect(kindOfTest('e2e/journeys/a.spec.ts', '', true)).toBe('browser');
  expect(kindOfTest('e2e/journeys/a.spec.ts', '', false)).toBe('http');
  expect(kindOfTest('shell/server/a.test.ts', 'await app.inject({ url })', undefined)).toBe('http');
  expect(kindOfTest('shared/rules/src/a.test.ts', 'expect(slug(name))', undefined)).toBe('unit');
});
