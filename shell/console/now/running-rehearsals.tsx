import type { RunningRehearsal } from '@forecourt/contracts/desk/rehearsal';
import { countText } from '@forecourt/rules/text/count-text';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { ReleaseLink } from '../frame/data-table';
import { timeText } from '../words/time';

/** Milliseconds between two requests. */
const INTERVAL = 5000;

const Rehearsal = ({ actor, remote, version, channel, dealers, done, startedAt }: RunningRehearsal) => (
  <li className="note">
    <p className="told">
      Rehearsal of {remote} {version === null ? 'without a version' : <ReleaseLink name={remote} version={version} />}
      {channel === undefined ? '' : ` for the channel ${channel}`}
    </p>
    <p>
      <progress max={Math.max(dealers, 1)} value={done} aria-label={`Rehearsed dealers of ${remote}`} /> {done} of{' '}
      {countText(dealers, 'dealer')}. {actor} began it at <time dateTime={startedAt}>{timeText(startedAt)}</time>.
    </p>
  </li>
);

/** With their progress. */
export const RunningRehearsals = () => (
  <QueryResultView answer={consoleApi.useRehearsalsQuery(undefined, { pollingInterval: INTERVAL })}>
    {({ rehearsals }) =>
      rehearsals.length === 0 ? (
        <p className="idle">No rehearsal is running.</p>
      ) : (
        <ul className="plain">
          {rehearsals.map((rehearsal) => (
            <Rehearsal key={rehearsal.id} {...rehearsal} />
          ))}
        </ul>
      )
    }
  </QueryResultView>
);
