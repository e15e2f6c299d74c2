import type { EndedRollout, RolloutHealth } from '@forecourt/contracts/release/release-health';
import { COUNTED_VISITORS, evidenceText, evidenceTexts, verdictText } from '@forecourt/contracts/release/verdict-text';
import { DataTable, DealerLink, ReleaseLink } from '../frame/data-table';
import { timeText } from '../words/time';

const TONES: Record<RolloutHealth['verdict'], string> = { bad: 'bad', hold: 'bad', well: 'go', unknown: '' };
const LABELS: Record<RolloutHealth['verdict'], string> = { bad: 'bad', hold: 'hold', well: 'well', unknown: 'not yet known' };

export const RolloutVerdict = ({ health }: { health: RolloutHealth }) => (
  <>
    <p>
      <span className={`mark ${TONES[health.verdict]}`.trim()}>{LABELS[health.verdict]}</span> {verdictText(health, timeText)}
    </p>
    <ul>
      <li>{health.visitors.toLocaleString('en-AU')} visitors of the dealer since the rollout began</li>
      {evidenceTexts(health).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </>
);

const harmRows = ({ harms }: EndedRollout) => harms.flatMap(({ harm, sums }) => sums.map((sum) => ({ harm, ...sum })));

/** Counted visitors by side and share, the evidence computed again, and the commonest messages. */
const RolloutReplay = ({ rollout }: { rollout: EndedRollout }) => (
  <details>
    <summary>Replay from the counted visitors</summary>
    <DataTable
      label={`Counted visitors of ${rollout.remote} ${rollout.rollout} at ${rollout.dealer}`}
      head={['Counted', 'Share', `With ${rollout.rollout}`, `With ${rollout.base || 'no version'}`, 'Networks']}
    >
      {harmRows(rollout).map(({ harm, share, inside, outside, networks }) => (
        <tr key={`${harm} ${share} ${inside} ${outside}`}>
          <th scope="row">{COUNTED_VISITORS[harm]}</th>
          <td>{share / 100} %</td>
          <td>{inside.toLocaleString('en-AU')}</td>
          <td>{outside.toLocaleString('en-AU')}</td>
          <td>{networks?.toLocaleString('en-AU') ?? 'not counted'}</td>
        </tr>
      ))}
    </DataTable>
    <ul>
      {rollout.harms
        .filter(({ sums }) => sums.length > 0)
        .map(({ harm, evidence, recorded, limit }) => (
          <li key={harm}>
            {COUNTED_VISITORS[harm]}: evidence {evidenceText(evidence)} of {limit}, computed again from these visitors;{' '}
            {evidenceText(recorded)} at the end
          </li>
        ))}
    </ul>
  </details>
);

/** Aborted or finished: by whom and why, the counted visitors, and the replay. */
export const EndedRolloutView = ({ rollout }: { rollout: EndedRollout }) => {
  const { dealer, remote, rollout: version, end, by, at, why, harms, messages } = rollout;
  return (
    <>
      <p>
        <span className={`mark ${end === 'aborted' ? 'bad' : 'go'}`}>{end}</span> <DealerLink slug={dealer} />: {remote}{' '}
        <ReleaseLink name={remote} version={version} />, {end} {by === 'health' ? 'by itself' : `by ${by}`}, {timeText(at)}
        {why === '' || by === 'health' ? '' : `: ${why}`}
      </p>
      {harms.length === 0 ? (
        <p>No visitors were counted.</p>
      ) : (
        <>
          <ul>
            {evidenceTexts(rollout).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {messages.map((message) => (
              <li key={message} className="text">
                message: {message}
              </li>
            ))}
          </ul>
          {harms.some(({ sums }) => sums.length > 0) ? <RolloutReplay rollout={rollout} /> : null}
        </>
      )}
    </>
  );
};
