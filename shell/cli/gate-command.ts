import type { DealerCompatibility, CompatibilitySummary, ReleaseCompatibility } from '@forecourt/contracts/desk/changes';
import { countText } from '@forecourt/rules/text/count-text';
import { Command } from 'commander';
import { adminClient, CommandFailure } from './api';
import { dealerOption, option, parseDealerSlug, parseRemoteName, parseVersion as versionNumber } from './arguments';
import { request } from './request-command';

const stateOf = ({ fits, runs }: DealerCompatibility): string => {
  if (runs) return 'live';
  return fits ? 'compatible' : 'not compatible';
};

/**
 * Returns a sentence such as "All compatibility checks pass for 5 of 6 dealers", and the failed checks of the other
 * dealers.
 */
export const gateSummaryText = ({ fit }: { fit?: CompatibilitySummary }): string =>
  fit === undefined
    ? ''
    : [
        `All compatibility checks pass for ${fit.fitting} of ${countText(fit.dealers, 'dealer')}`,
        ...fit.refused.flatMap(({ dealer, findings }) => [
          `  ${dealer}: not compatible`,
          ...findings.map(({ message }) => `    ${message}`),
        ]),
      ].join('\n');

/** Returns a line for each dealer, with its findings below. */
const dealerFitText = ({ dealers }: Pick<ReleaseCompatibility, 'dealers'>): string =>
  dealers
    .flatMap((each) => [`${each.dealer}: ${stateOf(each)}`, ...each.findings.map(({ message }) => `  ${message}`)])
    .join('\n');

const checkRelease = async (remote: string, version: string, dealer: string | undefined, command: Command): Promise<string> => {
  const fit = await adminClient(command).ask('GET /releases/{name}/{version}/fit', { name: remote, version });
  const dealers = fit.dealers.filter((each) => dealer === undefined || each.dealer === dealer);
  if (dealers.length === 0)
    throw new CommandFailure(dealer ? `There is no dealer ${dealer} with ${remote}` : `No dealer has ${remote}`);
  const text = dealerFitText({ dealers });
  if (dealers.some(({ fits }) => !fits)) throw new CommandFailure(text);
  return text;
};

const checkDealer = async (dealer: string, command: Command): Promise<string> => {
  const { findings } = await adminClient(command).ask('GET /dealers/{slug}/gate', { slug: dealer });
  if (findings.length === 0) return `${dealer}: all compatibility checks pass`;
  throw new CommandFailure([`${dealer}: compatibility checks fail`, ...findings.map(({ message }) => `  ${message}`)].join('\n'));
};

/** Returns the command `forecourt gate mf-search 1.1.0`: compatibility of a release or of a dealer. Exit code 1 when a check fails. */
export const gateCommand = (): Command =>
  new Command('gate')
    .description(
      'check the compatibility of a release with dealers, or of a dealer’s release set; exit code 1 when a check fails',
    )
    .argument('[remote]', 'for example mf-search', parseRemoteName)
    .argument('[version]', 'a published version', versionNumber)
    .option('--dealer <slug>', 'only this dealer', parseDealerSlug)
    .action(
      async (remote: string | undefined, version: string | undefined, { dealer }: { dealer?: string }, command: Command) => {
        if (remote !== undefined && version === undefined) throw new CommandFailure(`Give the version of ${remote}`);
        if (remote === undefined && dealer === undefined) throw new CommandFailure('Give a release, or a dealer with --dealer');
        const text =
          remote !== undefined && version !== undefined
            ? await checkRelease(remote, version, dealer, command)
            : await checkDealer(dealer ?? '', command);
        process.stdout.write(`${text}\n`);
      },
    );

/** The command `forecourt discovery --dealer SLUG --format aws`. */
export const discoveryCommand = request({
  name: 'discovery',
  about: 'print a dealer’s release set as a discovery document',
  operation: 'GET /dealers/{slug}/discovery/{format}',
  takes: [dealerOption, option('--format <format>', 'format of the document').choices(['aws', 'forecourt']).default('forecourt')],
  text: (document) => JSON.stringify(document, null, 2),
});
