import { Command } from 'commander';
import { CommandFailure, readServerOptions } from './api';
import { parseDealerSlug } from './arguments';
import { requireRemoteFolder } from './remote-folder';
import { KEY_OPTION_HELP, readSigningKey } from './signing-key';

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
