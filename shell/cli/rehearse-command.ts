import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseRemoteName, parseVersion } from './arguments';
import { addDealerChoiceOptions, readDealerChoice, type DealerChoice } from './chosen-dealers';
import { readRehearsal, rehearsalText } from './rehearsal';

/** Returns the command `forecourt rehearse mf-search 1.1.0 --all`. Exit code 1 when the version brings new errors. */
export const rehearseCommand = (): Command =>
  addDealerChoiceOptions(
    new Command('rehearse')
      .description(
        'render dealers’ pages with the live version and with another, and say what would change on them; the rehearsal itself changes nothing',
      )
      .argument('<remote>', 'for example mf-search', parseRemoteName)
      .argument('<version>', 'a published version', parseVersion)
      .option('--json', 'as JSON'),
  ).action(async (remote: string, version: string, options: DealerChoice & { json?: boolean }, command: Command) => {
    const call = createApiCaller(command);
    const dealers = (await readDealerChoice(call, remote, options)).map(({ slug }) => slug);
    const result = await readRehearsal(await call('POST', '/rehearsals', { remote, version, dealers }));
    const text = options.json ? JSON.stringify(result, null, 2) : rehearsalText(result);
    process.stdout.write(`${text}\n`);
    if (result.refused.length > 0) process.exitCode = 1;
  });
