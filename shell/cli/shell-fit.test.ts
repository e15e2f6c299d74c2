import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ShellFacts } from '@forecourt/contracts/release/shell-facts';
import { refuseUnfitForShell, sharedPackageVersions } from './shell-fit';

const shell: ShellFacts = {
  contract: { oldest: 1, newest: 2 },
  singletons: {
    react: '19.3.1',
    'react/jsx-runtime': '19.3.1',
    '@reduxjs/toolkit/query/react': '2.14.0',
    '@forecourt/ui': '1.0.0',
  },
  federation: '2.9.2',
};
const refusalOf = (needs: Pick<ReleaseDocument, 'contract' | 'shared'>) => () =>
  refuseUnfitForShell(shell, { name: 'mf-own', version: '1.0.0', ...needs } as ReleaseDocument);

it('R-23 the shared packages of a shell are those that npm installs, each with one version', () => {
  expect(sharedPackageVersions(shell)).toEqual({
    react: '19.3.1',
    '@reduxjs/toolkit': '2.14.0',
    '@module-federation/enhanced': '2.9.2',
  });
});

it('R-07 R-23 a release that fits the shell is not refused', () => {
  expect(refusalOf({ contract: 2, shared: { react: '^19.3.0' } })).not.toThrow();
});

it('R-07 R-23 a package is named once in the command that mends a release', () => {
  expect(refusalOf({ contract: 1, shared: { react: '^19.4.0', 'react/jsx-runtime': '^19.4.0' } })).toThrow(
    /Run: npm install --save-exact react@19\.3\.1$/,
  );
});

it.each<Pick<ReleaseDocument, 'contract' | 'shared'>>([
  { contract: 3, shared: {} },
  { contract: 1, shared: { '@forecourt/ui': '^1.1.0' } },
  { contract: 1, shared: { '@forecourt/ui/new': '^1.0.0' } },
])('R-07 R-23 a release built with newer packages of Forecourt needs those of the installation: %j', (needs) => {
  expect(refusalOf(needs)).toThrow(/\nGet the packages of Forecourt from the operator of the installation, and run: npm install/);
});
