import { ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import type { GateFinding } from '@forecourt/contracts/desk/changes';
import type { NewLogEntry } from '../log/release-log';

interface Judged {
  dealer: string;
  findings: GateFinding[];
}

interface HowStrict {
  why: string;
  force?: boolean;
  onlyFitting?: boolean;
}

/** Most findings that an answer lists and that the log stores. */
const MOST_LISTED = 100;

/** A forced change needs a reason (R-07). @throws ProblemError `invalid_request` */
export const requireReason = ({ force = false, why }: HowStrict): void => {
  if (force && why.trim() === '') throw new ProblemError('invalid_request', 'A forced change needs a reason: give "why"');
};

const refusal = (refused: Judged[], remedy = ''): ProblemError => {
  const errors = refused.flatMap(({ dealer, findings }) =>
    findings.map(({ about, message }): ProblemDetail => ({ path: `/${dealer}/${about}`, message })),
  );
  const [first] = refused;
  const whom = refused.length === 1 ? first?.dealer : `${refused.length} dealers, ${first?.dealer} among them`;
  const isHeld = refused.every(({ findings }) => findings.every(({ code }) => code === 'held'));
  return new ProblemError(
    'release_incompatible',
    `${isHeld ? `The verdict on the rollout at ${whom} holds it` : `The change does not fit the release set of ${whom}`}${remedy}`,
    errors.slice(0, MOST_LISTED),
  );
};

/**
 * Rows that do not fit are refused with every finding, left out (`onlyFitting`) or written with the findings (`force`). A
 * withdrawn or quarantined release can't be forced (R-20). A plan with a channel's row leaves nothing out, because the row concerns all
 * dealers of the channel. @throws ProblemError `release_incompatible`
 */
export const logEntriesAfterGate = (
  rows: NewLogEntry[],
  judged: Judged[],
  { force = false, onlyFitting = false }: HowStrict,
): NewLogEntry[] => {
  const refused = judged.filter(({ findings }) => findings.length > 0);
  if (refused.length === 0) return rows;
  const against = new Map(refused.map(({ dealer, findings }) => [dealer, findings.map(({ message }) => message)]));
  const isForcible = refused.every(({ findings }) =>
    findings.every(({ code }) => code !== 'withdrawn' && code !== 'quarantined'),
  );
  const hasChannel = rows.some(({ kind }) => kind === 'channel');
  if (onlyFitting && !hasChannel) return rows.filter(({ subject }) => !against.has(subject));
  if (!force || !isForcible) throw refusal(refused, onlyFitting ? ': a channel can’t skip dealers, so pin them first' : '');
  const ofAll = refused.flatMap(({ dealer, findings }) => findings.map(({ message }) => `${dealer}: ${message}`));
  return rows.map((row) => {
    const findings = row.kind === 'channel' ? ofAll : against.get(row.subject);
    if (!findings) return row;
    return { ...row, forced: true, details: { ...row.details, findings: findings.slice(0, MOST_LISTED) } };
  });
};
