import type { RolloutHealth } from '@forecourt/contracts/release/release-health';
import { evidenceTexts, verdictText } from '@forecourt/contracts/release/verdict-text';
import { timeText } from '../words/time';

const TONES: Record<RolloutHealth['verdict'], string> = { bad: 'bad', hold: 'bad', well: 'go', unknown: '' };
const LABELS: Record<RolloutHealth['verdict'], string> = { bad: 'bad', hold: 'hold', well: 'well', unknown: 'not yet known' };

/** Renders the verdict on a running rollout, with the counted visitors and the evidence. */
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
