import { leftOutSince, planSince } from './since.mjs';

const SOURCES = Object.entries({
  'shared/rules/src/price/money.ts': '',
  'shared/rules/src/price/money.test.ts': "import { money } from './money';",
  'mf-finance/src/parts/repayment.tsx': "import { money } from '@forecourt/rules/price/money';",
  'mf-finance/src/parts/repayment.test.tsx': "import { Repayment } from './repayment';",
  'shell/server/leads/enquiries/index.ts': "import { money } from '@forecourt/rules/price/money';",
  'shell/server/leads/enquiries/routes.test.ts': "import { enquiries } from '.';",
  'shell/server/leads/enquiries/store.test.ts': "import { enquiries } from './index';",
  'shell/server/app.test.ts': "import { enquiries } from './leads/enquiries';",
  'shared/build/run/readmes.test.ts': "const README = 'README.md';",
  'e2e/harness/person.ts': '',
  'e2e/journeys/buying.spec.ts': "import { person } from '../harness/person';",
}).map(([path, text]) => ({ path, text }));
const SLOW = ['shell/server/leads/enquiries/store.test.ts', 'shell/server/app.test.ts'];

const plan = (...changed: string[]) => planSince({ changed, sources: SOURCES, slow: SLOW });

describe('the tests since a revision', () => {
  it('are those whose files import what has changed', () => {
    expect(plan('mf-finance/src/parts/repayment.tsx')).toEqual({
      everything: [],
      tests: ['mf-finance/src/parts/repayment.test.tsx'],
      distant: [],
      journeys: [],
    });
  });

  it('include slow ones of the changed rooms, and name those of other rooms as left out', () => {
    const { tests, distant } = plan('shell/server/leads/enquiries/index.ts');
    expect(tests).toEqual(['shell/server/leads/enquiries/routes.test.ts', 'shell/server/leads/enquiries/store.test.ts']);
    expect(distant).toEqual(['shell/server/app.test.ts']);
    const shared = plan('shared/rules/src/price/money.ts');
    expect(shared.tests).toContain('mf-finance/src/parts/repayment.test.tsx');
    expect(shared.distant).toEqual(SLOW);
  });

  it('are a changed test itself', () => {
    expect(plan('shell/server/app.test.ts').tests).toEqual(['shell/server/app.test.ts']);
  });

  it('are those that read texts after a change of a text', () => {
    expect(plan('shared/guides/operator.md')).toMatchObject({ everything: [], tests: ['shared/build/run/readmes.test.ts'] });
  });

  it.each([
    'package.json',
    'mf-search/tsconfig.json',
    'shared/build/jest/jest.config.mjs',
    'shell/tenants/acme/site.json',
    '.prettierrc.json',
  ])('are all of the quick subset after a change of %s', (path) => expect(plan(path).everything).toEqual([path]));
});

describe('what a run since a revision leaves out', () => {
  it('is named: journeys in any case, and the slow tests of other rooms', () => {
    const text = leftOutSince(plan('shared/rules/src/price/money.ts'));
    expect(text).toContain('all journeys');
    expect(text).toContain(
      '2 tests with a database, a server or a build in other rooms: shell/server/leads/enquiries, shell/server',
    );
    expect(leftOutSince(plan('e2e/harness/person.ts'))).toContain('that import a changed file: e2e/journeys/buying.spec.ts');
  });
});
