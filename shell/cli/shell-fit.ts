import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ShellFacts } from '@forecourt/contracts/release/shell-facts';
import type { Command } from 'commander';
import { builtShellFacts, findShellFindings } from '../server/releases/desk/offline';
import { adminClient, CommandFailure } from './api';

const FEDERATION = '@module-federation/runtime';

/** Returns the package whose installation decides which version of a module a remote has. */
const packageOf = (module: string): string =>
  module === FEDERATION ? '@module-federation/enhanced' : (/^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module);

/** Returns the versions of the packages that a remote shares with a shell, without Forecourt's own, which are files. */
export const sharedPackageVersions = ({ singletons, federation }: ShellFacts): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...singletons, [FEDERATION]: federation })
      .map(([module, version]) => [packageOf(module), version] as const)
      .filter(([name]) => !name.startsWith('@forecourt/')),
  );

const mendingText = (shell: ShellFacts, modules: string[]): string => {
  const versions = sharedPackageVersions(shell);
  const names = [...new Set(modules.map(packageOf))];
  const packages = names.flatMap((name) => (versions[name] ? [`${name}@${versions[name]}`] : []));
  return [
    ...(packages.length > 0 ? [`Run: npm install --save-exact ${packages.join(' ')}`] : []),
    ...(packages.length < names.length
      ? ['Get the packages of Forecourt from the operator of the installation, and run: npm install ./packages/*.tgz']
      : []),
  ].join('\n');
};

/**
 * Refuses a release that fits no dealer of an installation with this shell.
 * @throws CommandFailure with the findings of the gate, and the command that mends them
 */
export const refuseUnfitForShell = (shell: ShellFacts | undefined, release: ReleaseDocument): void => {
  const findings = shell ? findShellFindings(shell, release) : [];
  if (!shell || findings.length === 0) return;
  throw new CommandFailure(
    [
      `${release.name}@${release.version} fits no dealer, so nothing is published.`,
      ...findings.map(({ message }) => `  ${message}`),
      mendingText(
        shell,
        findings.map(({ about }) => about),
      ),
    ].join('\n'),
  );
};

/** Returns the facts of the shell of the installation that the command or the environment names; else those of the build. */
export const shellFactsFor = async (command: Command): Promise<ShellFacts | undefined> =>
  process.env.FORECOURT_URL || command.getOptionValueSourceWithGlobals('url') === 'cli'
    ? adminClient(command).ask('GET /shell')
    : builtShellFacts();
