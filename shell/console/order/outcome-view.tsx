import type { Finding, Outcome } from '../api/answers';
import { changeWords } from '../words/difference';
import { counted } from '../words/figures';
import { findingWords } from '../words/finding-words';

const LISTED = 20;

/** What the gate has against something, with the way on. */
export const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <ul>
    {findings.map((finding) => {
      const { what, next } = findingWords(finding);
      return (
        <li key={`${finding.code} ${finding.side} ${finding.about}`}>
          {what} {next}
        </li>
      );
    })}
  </ul>
);

const summary = (changing: number, refusing: number): string => {
  if (changing === 0 && refusing === 0)
    return 'Nothing would change for visitors outside a rollout, and the gate has nothing against it.';
  const would = `${counted(changing, 'dealer')} would change`;
  return refusing === 0
    ? `${would}, and the gate has nothing against it.`
    : `${would}; the gate refuses ${counted(refusing, 'of them', 'of them')}.`;
};

/** What a change would do, dealer by dealer, and who refuses and why. */
export const OutcomeView = ({ outcome: { dealers } }: { outcome: Outcome }) => {
  const refusing = dealers.filter(({ findings }) => findings.length > 0);
  const changing = dealers.filter(({ changes }) => changes.length > 0);
  const shown = [...new Set([...refusing, ...changing])];
  return (
    <div role="status" className="note">
      <p className="told">{summary(changing.length, refusing.length)}</p>
      {shown.length > 0 ? (
        <ul>
          {shown.slice(0, LISTED).map(({ dealer, changes, findings }) => (
            <li key={dealer}>
              {dealer}: {changes.map(changeWords).join(', ') || 'no change'}
              {findings.length > 0 ? (
                <>
                  <strong className="bad"> – refused:</strong>
                  <Findings findings={findings} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {shown.length > LISTED ? <p>And {shown.length - LISTED} more.</p> : null}
    </div>
  );
};
