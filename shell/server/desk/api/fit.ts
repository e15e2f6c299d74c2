import { Type, type Static } from 'typebox';
import type { Desk } from '../changes/desk';
import { DealerOutcome, FindingView, Slug } from './schemas';

/** A dealer that a release could, or could not, be pinned for. */
export const FitOfDealer = Type.Object({
  dealer: Slug,
  fits: Type.Boolean(),
  runs: Type.Boolean({ description: 'It is what the dealer runs now' }),
  changes: DealerOutcome.properties.changes,
  findings: Type.Array(FindingView),
});

/** Which dealers could take a release, in short. */
export const Fit = Type.Object({
  dealers: Type.Integer({ description: 'Dealers that do not do without the remote' }),
  fitting: Type.Integer({ description: 'Those among them that could take the release' }),
  refused: Type.Array(Type.Object({ dealer: Slug, findings: Type.Array(FindingView) }), {
    description: 'The first of those that could not',
  }),
});

const LISTED = 20;

type Judged = Awaited<ReturnType<Desk['fitOf']>>;

export const summaryOf = (judged: Judged): Static<typeof Fit> => {
  const refused = judged.filter(({ findings }) => findings.length > 0);
  return {
    dealers: judged.length,
    fitting: judged.length - refused.length,
    refused: refused.slice(0, LISTED).map(({ dealer, findings }) => ({ dealer, findings })),
  };
};

export const shownFit = (judged: Judged): Static<typeof FitOfDealer>[] =>
  judged.map(({ dealer, runs, changes, findings }) => ({ dealer, fits: findings.length === 0, runs, changes, findings }));
