import type { ReleaseHealth } from '@forecourt/contracts/release/release-health';
import { Link } from 'react-router';
import { QueryResultView } from '../frame/answer';
import { ScreenTitle } from '../frame/screen-title';
import { RunningRollouts } from '../health/health-screen';
import { failsNow } from '../health/health-text';
import { EndedRolloutView } from '../health/rollout-verdict';
import { useReleaseHealth } from '../health/use-health';
import { useIdentity } from '../session/identity-context';
import { maySeeSomeStock, maySendLeads } from '../session/rights';
import { FailingFeeds, FailingVersions } from './failures';
import { FaultyVersions } from './faulty-versions';
import { RecentChanges } from './recent-changes';
import { RunningRehearsals } from './running-rehearsals';
import { UndeliveredLeads } from './undelivered-leads';

/** Those that failed most often come first. */
const MOST_VERSIONS = 100;

const Failures = ({ health: { versions } }: { health: ReleaseHealth }) => {
  const identity = useIdentity();
  return (
    <section aria-label="Fails now">
      <h2>Fails now</h2>
      <FailingVersions versions={versions.filter(failsNow)} />
      <FaultyVersions />
      {maySendLeads(identity) ? <UndeliveredLeads /> : null}
      {maySeeSomeStock(identity) ? <FailingFeeds /> : null}
    </section>
  );
};

const Rollouts = ({ health: { rollouts, ended } }: { health: ReleaseHealth }) => {
  const aborted = ended.filter(({ end }) => end === 'aborted');
  return (
    <>
      <section aria-label="Runs now">
        <h2>Runs now</h2>
        <RunningRollouts rollouts={rollouts} />
        <RunningRehearsals />
      </section>
      <section aria-label="Aborted in the last seven days">
        <h2>Aborted in the last seven days</h2>
        {aborted.length === 0 ? <p className="well">No rollout was aborted.</p> : null}
        <ul className="plain">
          {aborted.map((rollout) => (
            <li key={rollout.id} className="note">
              <EndedRolloutView rollout={rollout} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};

export const NowScreen = () => (
  <>
    <ScreenTitle>Release desk</ScreenTitle>
    <p>
      Failures and changes of the last 24 hours. <Link to="/dealers">Releases</Link> shows the version of each remote, by dealer.
    </p>
    <div className="now">
      <div>
        <QueryResultView answer={useReleaseHealth({ hours: 24, limit: MOST_VERSIONS })}>
          {(health) => (
            <>
              <Failures health={health} />
              <Rollouts health={health} />
            </>
          )}
        </QueryResultView>
      </div>
      <RecentChanges />
    </div>
  </>
);
