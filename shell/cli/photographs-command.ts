import type { AllDealersPhotographCounts, DealerPhotographCounts } from '@forecourt/contracts/desk/photographs';
import { countText } from '@forecourt/rules/text/count-text';
import type { Command } from 'commander';
import { adminClient, CommandFailure } from './api';
import { argument, option, parseDealerSlug } from './arguments';
import { commandWith } from './request-command';
import { tableText } from './table-text';

const FIGURES = { kept: 'kept', waiting: 'waiting', refused: 'refused' } as const;
const gigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1);

/** Returns the counts of dealers as lines, and a line with the disk space if the token may see it. */
export const allPhotographsText = ({ dealers, bytes, mostBytes }: AllDealersPhotographCounts): string =>
  [
    tableText({ dealer: 'dealer', ...FIGURES }, dealers),
    ...(bytes === undefined || mostBytes === undefined ? [] : [`${gigabytes(bytes)} of ${gigabytes(mostBytes)} GB are used`]),
  ].join('\n');

/** Returns the counts of a dealer as lines: its feeds, then each reason why pictures of a host could not be loaded. */
export const dealerPhotographsText = (photographs: DealerPhotographCounts): string => {
  const { feeds, reasons, cars, carsWaiting } = photographs;
  return [
    tableText({ feed: 'feed', ...FIGURES }, [...feeds, { ...photographs, feed: 'all' }]),
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
  commandWith('photographs', 'pictures of feeds: kept, waiting and refused, with hosts and reasons', [
    argument('[dealer]', 'slug of the dealer; default: all dealers of the token in short', parseDealerSlug),
    option('--retry', 'try pictures that could not be had again at once'),
    option('--json', 'as JSON'),
  ]).action(async (tenant: string | undefined, { retry, json }: { retry?: boolean; json?: boolean }, command: Command) => {
    const { ask } = adminClient(command);
    const print = (answer: unknown, text: string): void =>
      void process.stdout.write(`${json ? JSON.stringify(answer, null, 2) : text}\n`);
    if (!tenant) {
      if (retry) throw new CommandFailure('--retry needs the slug of a dealer');
      const all = await ask('GET /photographs');
      return print(all, allPhotographsText(all));
    }
    if (retry) {
      const retried = await ask('POST /stock/{tenant}/photographs/retry', { tenant });
      return print(retried, `${countText(retried.pictures, 'picture')} will be tried again`);
    }
    const counts = await ask('GET /stock/{tenant}/photographs', { tenant });
    return print(counts, dealerPhotographsText(counts));
  });
