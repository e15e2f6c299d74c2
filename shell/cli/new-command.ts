import { resolve } from 'node:path';
import { Command } from 'commander';
import { CommandFailure } from './api';
import { builtShellFacts } from '../server/releases/desk/offline';
import { sharedPackageVersions } from './shell-fit';

/** Returns the command `forecourt new mf-charging`, which creates a remote for a repository of its own. */
export const newCommand = (): Command =>
  new Command('new')
    .description('create a remote for a repository of its own: a page, a slot, tests, and a recipe for CI; needs no server')
    .argument('<name>', 'name of the remote, e.g. mf-charging')
    .option(
      '--packages <folder>',
      'folder with the packed packages of Forecourt, which the remote keeps; default: a registry has them',
    )
    .action(async (name: string, { packages }: { packages?: string }) => {
      const { createRepository } = await import('@forecourt/build/new-repository.mjs');
      const shell = builtShellFacts();
      try {
        createRepository(process.cwd(), name, {
          packages: packages && resolve(packages),
          // A registry may have newer ones, and a release that is built with them may fit no dealer.
          versions: shell && sharedPackageVersions(shell),
        });
      } catch (error) {
        throw new CommandFailure(error instanceof Error ? error.message : String(error));
      }
      process.stdout.write(`Created ${name}. Next: cd ${name}, npm install, npm test\n`);
    });
