import type { Command } from 'commander';
import { adminClient } from './api';
import { argument, option, parseVersion, remoteArgument } from './arguments';
import { dealerChoiceOptions, readDealerChoice, type DealerChoice } from './chosen-dealers';
import { readRehearsal, rehearsalText } from './rehearsal';
import { commandWith } from './request-command';

const ABOUT =
  'render dealers’ pages with the live version and with another, and say what would change on them; the rehearsal itself changes nothing';

/** Returns the command `forecourt rehearse mf-search 1.1.0 --all`. Exit code 1 when the version brings new errors. */
export const rehearseCommand = (): Command =>
  commandWith('rehearse', ABOUT, [
    remoteArgument,
    argument('<version>', 'a published version', parseVersion),
    option('--json', 'as JSON'),
    ...dealerChoiceOptions,
  ]).action(async (remote: string, version: string, options: DealerChoice & { json?: boolean }, command: Command) => {
    const client = adminClient(command);
    const dealers = (await readDealerChoice(client, remote, options)).map(({ slug }) => slug);
    const result = await readRehearsal(await client.send('POST /rehearsals', { remote, version, dealers }));
    const text = options.json ? JSON.stringify(result, null, 2) : rehearsalText(result);
    process.stdout.write(`${text}\n`);
    if (result.refused.length > 0) process.exitCode = 1;
  });
