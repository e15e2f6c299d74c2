import type {
  AllDealersPhotographCounts,
  DealerPhotographCounts,
  RetriedPictureCount,
} from '@forecourt/contracts/desk/photographs';
import { countText } from '@forecourt/rules/text/count-text';
import { Command } from 'commander';
import { createApiCaller, CommandFailure } from './api';
import { parseDealerSlug } from './arguments';
import { tabSeparatedLine } from './line-of';

const NAMES = ['kept', 'waiting', 'refused'];
const figures = ({ kept, waiting, refused }: Pick<DealerPhotographCounts, 'kept' | 'waiting' | 'refused'>): number[] => [
  kept,
  waiting,
  refused,
];
const gigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1);

/** Returns the counts of dealers as lines, and a line with the disk space if the token may see it. */
export const allPhotographsText = ({ dealers, bytes, mostBytes }: AllDealersPhotographCounts): string =>
  [
    ...[['dealer', ...NAMES], ...dealers.map((row) => [row.dealer, ...figures(row)])].map(tabSeparatedLine),
    ...(bytes === undefined || mostBytes === undefined ? [] : [`${gigabytes(bytes)} of ${gigabytes(mostBytes)} GB are used`]),
  ].join('\n');

/** Returns the counts of a dealer as lines: its feeds, then each reason why pictures of a host could not be loaded. */
export const dealerPhotographsText = (photographs: DealerPhotographCounts): string => {
  const { feeds, reasons, cars, carsWaiting } = photographs;
  return [
    ...[['feed', ...NAMES], ...feeds.map((row) => [row.feed, ...figures(row)]), ['all', ...figures(photographs)]].map(
      tabSeparatedLine,
    ),
    `${countText(cars, 'vehicle')} with pictures from feeds${carsWaiting > 0 ? `; the pictures of ${carsWaiting} are not fetched yet` : ''}`,
    ...reasons.map(
      ({ host, pictures, text, example }) =>
        `${host || 'no host'}: ${countText(pictures, 'picture')}: ${text}, for example ${example}`,
    ),
  ].join('\n');
};

/** Returns lines about the feed's pictures for the end of an import's report; none if all pictures are stored or lie in the media folder. */
export const importPicturesLines = (
  dealer: string,
  { carsWaiting, refused }: Pick<DealerPhotographCounts, 'carsWaiting' | 'refused'>,
): string[] => {
  const facts = [
    carsWaiting > 0 ? `the pictures of ${countText(carsWaiting, 'vehicle')} are fetched now` : '',
    refused > 0 ? `${countText(refused, 'picture')} could not be had` : '',
  ].filter(Boolean);
  return facts.length > 0 ? [`  ${facts.join('; ')}: see forecourt photographs ${dealer}`] : [];
};

/** Returns the command `forecourt photographs [dealer]`: it shows which pictures of feeds are stored, waiting or refused, and retries refused ones (I-09). */
export const photographsCommand = (): Command =>
  new Command('photographs')
    .description('pictures of feeds: kept, waiting and refused, with hosts and reasons')
    .argument('[dealer]', 'slug of the dealer; default: all dealers of the token in short', parseDealerSlug)
    .option('--retry', 'try pictures that could not be had again at once')
    .option('--json', 'as JSON')
    .action(async (dealer: string | undefined, { retry, json }: { retry?: boolean; json?: boolean }, command: Command) => {
      const api = createApiCaller(command);
      if (retry && !dealer) throw new CommandFailure('--retry needs the slug of a dealer');
      const path = dealer ? `/stock/${encodeURIComponent(dealer)}/photographs` : '/photographs';
      if (retry) {
        const { pictures } = (await (await api('POST', `${path}/retry`, {})).json()) as RetriedPictureCount;
        process.stdout.write(`${countText(pictures, 'picture')} will be tried again\n`);
        return;
      }
      const answer: unknown = await (await api('GET', path)).json();
      const text = dealer
        ? dealerPhotographsText(answer as DealerPhotographCounts)
        : allPhotographsText(answer as AllDealersPhotographCounts);
      process.stdout.write(`${json ? JSON.stringify(answer, null, 2) : text}\n`);
    });
