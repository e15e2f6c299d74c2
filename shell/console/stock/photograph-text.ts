import type { AllDealersPhotographCounts, DealerPhotographCounts } from '@forecourt/contracts/desk/photographs';

type States = Pick<DealerPhotographCounts, 'kept' | 'waiting' | 'refused'>;

const GIGABYTE = 1024 ** 3;
/** Share of the disk space. */
const NEARLY_FULL = 0.9;

export const photographCountTexts = ({ kept, waiting, refused }: States): [kept: string, waiting: string, refused: string] => [
  kept.toLocaleString('en-AU'),
  waiting.toLocaleString('en-AU'),
  refused.toLocaleString('en-AU'),
];

/** Of all dealers. */
export const sumPhotographStates = (dealers: readonly States[]): States =>
  dealers.reduce(
    (total, { kept, waiting, refused }) => ({
      kept: total.kept + kept,
      waiting: total.waiting + waiting,
      refused: total.refused + refused,
    }),
    { kept: 0, waiting: 0, refused: 0 },
  );

/** With the remedy when nearly all of it is used. */
export const diskSpaceText = ({
  bytes,
  mostBytes,
}: Required<Pick<AllDealersPhotographCounts, 'bytes' | 'mostBytes'>>): string => {
  const used = `${(bytes / GIGABYTE).toFixed(1)} of ${(mostBytes / GIGABYTE).toFixed(1)} GB are used`;
  return bytes < mostBytes * NEARLY_FULL
    ? used
    : `${used}. Further pictures wait when it is full: raise PICTURE_GIGABYTES, or remove feeds`;
};
