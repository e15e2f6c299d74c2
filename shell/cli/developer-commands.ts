import { resolve } from 'node:path';
import { Command } from 'commander';
import { builtShellFacts } from '../server/releases/desk/offline';
import { CommandFailure, readServerOptions } from './api';
import { parseDealerSlug } from './arguments';
import { requireRemoteFolder } from './remote-folder';
import { sharedPackageVersions } from './shell-fit';
import { KEY_OPTION_HELP, readSigningKey } from './signing-key';

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

/** Returns the command `forecourt dev mf-search --dealer corner`, which shows a remote as it is written. */
export const devCommand = (): Command =>
  new Command('dev')
    .description(
      'show a remote on a dealer’s site as you save it, to those who have the printed link; the site must run with SITE_OVERRIDE=on',
    )
    .argument('<remote>', 'folder of the remote, e.g. mf-search')
    .requiredOption('--dealer <slug>', 'slug of the dealer', parseDealerSlug)
    .option('--key <file>', KEY_OPTION_HELP)
    .action(async (remote: string, { dealer, key: file }: { dealer: string; key?: string }, command: Command) => {
      const folder = requireRemoteFolder(remote);
      const site = { ...readServerOptions(command), key: readSigningKey(file) };
      const { showBuilds } = await import('@forecourt/build/show-builds.mjs');
      const write = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);
      let stopShowing: () => Promise<void> = async () => undefined;
      const ended = new Promise<void>((end, fail) => {
        const stop = (): void => void stopShowing().then(end, fail);
        process.once('SIGINT', stop);
        process.once('SIGTERM', stop);
        showBuilds(folder, {
          site,
          dealer,
          say: write(process.stdout),
          complain: write(process.stderr),
          onFailure: () => void stopShowing().then(() => fail(new CommandFailure('No build could be shown')), fail),
        }).then((stopBuilds) => (stopShowing = stopBuilds), fail);
      });
      await ended;
      process.exit();
    });
