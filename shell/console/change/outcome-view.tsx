import type { GateFinding, ChangeOutcome } from '@forecourt/contracts/desk/changes';
import { affectedDealers, changeOutcomeSummary } from '@forecourt/rules/release/outcome';
import { versionChangeText } from '@forecourt/rules/release/version-changes';
import { findingText } from '../words/problem-text';

const MOST_LISTED = 20;

export const FindingList = ({ findings }: { findings: readonly GateFinding[] }) => (
  <ul>
    {findings.map((finding) => {
      const { text, remedy } = findingText(finding);
      return (
        <li key={`${finding.code} ${finding.side} ${finding.about}`}>
          {text} {remedy}
        </li>
      );
    })}
  </ul>
);

/** Of a dry run: the changes of each dealer, and the compatibility checks that fail. */
export const ChangeOutcomeView = ({ outcome }: { outcome: ChangeOutcome }) => {
  const dealers = affectedDealers(outcome.dealers);
  return (
    <div role="status" className="note">
      <p className="told">{changeOutcomeSummary(outcome)}</p>
      {dealers.length > 0 ? (
        <ul>
          {dealers.slice(0, MOST_LISTED).map(({ dealer, changes, findings }) => (
            <li key={dealer}>
              {dealer}: {changes.map(versionChangeText).join(', ') || 'no version changes'}
              {findings.length > 0 ? (
                <>
                  <strong className="bad"> – compatibility checks fail:</strong>
                  <FindingList findings={findings} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {dealers.length > MOST_LISTED ? <p>And {dealers.length - MOST_LISTED} more.</p> : null}
    </div>
  );
};
