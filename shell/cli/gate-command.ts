import { Command, Option } from 'commander';
import { apiOf, CommandFailure } from './api';
import { dealerSlug, remoteName, version as versionNumber } from './arguments';

/** What the gate has against a release, by dealer. */
export interface ShownFit {
  dealers: { dealer: string; fits: boolean; runs: boolean; findings: { message: string }[] }[];
}

const wordOf = ({ fits, runs }: ShownFit['dealers'][number]): string => {
  if (runs) return 'runs it';
  return fits ? 'fits' : 'does not fit';
};

/** Which dealers could take a release that was just published. */
export interface FitSummary {
  dealers: number;
  fitting: number;
  refused: { dealer: string; findings: { message: string }[] }[];
}

/** "5 of 6 dealers could take it", and what keeps the others from it. */
export const summaryText = ({ fit }: { fit?: FitSummary }): string =>
  fit === undefined
    ? ''
    : [
        `${fit.fitting} of ${fit.dealers} dealers could take it`,
        ...fit.refused.flatMap(({ dealer, findings }) => [
          `  ${dealer} could not:`,
          ...findings.map(({ message }) => `    ${message}`),
        ]),
      ].join('\n');

/** A line for each dealer, and below it what does not fit. */
export const fitText = ({ dealers }: ShownFit): string =>
  dealers
    .flatMap((each) => [`${each.dealer}: ${wordOf(each)}`, ...each.findings.map(({ message }) => `  ${message}`)])
    .join('\n');

const judgeRelease = async (remote: string, version: string, dealer: string | undefined, command: Command): Promise<string> => {
  const fit = (await (await apiOf(command)('GET', `/releases/${remote}/${version}/fit`)).json()) as ShownFit;
  const dealers = fit.dealers.filter((each) => dealer === undefined || each.dealer === dealer);
  if (dealers.length === 0) throw new CommandFailure(`${dealer ?? 'Every dealer'} does without ${remote}, or is not there`);
  const text = fitText({ dealers });
  if (dealers.some(({ fits }) => !fits)) throw new CommandFailure(text);
  return text;
};

const judgeDealer = async (dealer: string, command: Command): Promise<string> => {
  const { findings } = (await (await apiOf(command)('GET', `/dealers/${dealer}/gate`)).json()) as {
    findings: { message: string }[];
  };
  if (findings.length === 0) return `${dealer}: what it runs fits`;
  throw new CommandFailure([`${dealer}: what it runs does not fit`, ...findings.map(({ message }) => `  ${message}`)].join('\n'));
};

/** `forecourt gate mf-search 1.1.0`: who could take a release. Ends with 1 where something does not fit. */
export const gateCommand = (): Command =>
  new Command('gate')
    .description('which dealers could take a release; without one, whether what a dealer runs fits; ends with 1 where not')
    .argument('[remote]', 'for example mf-search', remoteName)
    .argument('[version]', 'a published version', versionNumber)
    .option('--dealer <slug>', 'only this dealer', dealerSlug)
    .action(
      async (remote: string | undefined, version: string | undefined, { dealer }: { dealer?: string }, command: Command) => {
        if (remote !== undefined && version === undefined) throw new CommandFailure(`Name the version of ${remote}`);
        if (remote === undefined && dealer === undefined) throw new CommandFailure('Name a release, or a dealer by --dealer');
        const text =
          remote !== undefined && version !== undefined
            ? await judgeRelease(remote, version, dealer, command)
            : await judgeDealer(dealer ?? '', command);
        process.stdout.write(`${text}\n`);
      },
    );

/** `forecourt discovery --dealer SLUG --format aws`. */
export const discoveryCommand = (): Command =>
  new Command('discovery')
    .description('what the visitors of a dealer get, as a discovery document')
    .requiredOption('--dealer <slug>', 'slug of the dealer', dealerSlug)
    .addOption(
      new Option('--format <format>', 'of AWS, of Forecourt, an import map or a feed')
        .choices(['aws', 'forecourt', 'import-map', 'feed'])
        .default('forecourt'),
    )
    .action(async ({ dealer, format }: { dealer: string; format: string }, command: Command) => {
      const document: unknown = await (await apiOf(command)('GET', `/dealers/${dealer}/discovery/${format}`)).json();
      process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    });
