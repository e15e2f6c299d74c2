import type { FaultyVersion } from '@forecourt/contracts/desk/quarantine';
import { faultText } from '@forecourt/rules/release/fault-text';
import { countText } from '@forecourt/rules/text/count-text';
import { consoleApi } from '../api/console-api';
import { ReasonPanel } from '../change/reason-panel';
import { QueryResultView } from '../frame/answer';
import { ReleaseLink } from '../frame/data-table';
import { AnnouncedLastChange, useOpenPanel } from '../frame/panel';
import { useIdentity } from '../session/identity-context';
import { mayChangeChannels } from '../session/rights';
import { timeText } from '../words/time';

interface LiftPanelProps {
  /** `name@version` */
  release: string;
  onDone(message: string): void;
  onCancel(): void;
}

const LiftPanel = ({ release, onDone, onCancel }: LiftPanelProps) => {
  const [lift, { error, isLoading }] = consoleApi.useLiftFaultsMutation();
  const send = async (why: string): Promise<void> => {
    const { data } = await lift({ release, why });
    if (data) onDone(`${release} may run again.`);
  };
  return (
    <ReasonPanel
      title={`Lift the faults of ${release}`}
      action="Lift"
      required
      {...{ isLoading, problem: error, send, onCancel }}
    >
      <p>Render processes start it again for every dealer that has it, and its faults are counted anew.</p>
    </ReasonPanel>
  );
};

const stateOf = ({ quarantined, kind }: FaultyVersion): string => {
  if (quarantined) return ' is quarantined: no process starts it';
  return kind === 'error' ? ' fails after its pages' : ' had its first fault: one more, and it is quarantined';
};

const FaultyVersionCard = ({ onLift, ...faulty }: FaultyVersion & { onLift: (() => void) | undefined }) => {
  const { remote, version, stack, count, dealers, at } = faulty;
  return (
    <li className="note bad">
      <p className="told">
        {remote} <ReleaseLink name={remote} version={version} />
        {stateOf(faulty)}
      </p>
      <p>
        {countText(count, 'fault')}, the last at <time dateTime={at}>{timeText(at)}</time>: {faultText(faulty)}
      </p>
      {dealers.length > 0 ? <p>Seen at {dealers.join(', ')}.</p> : null}
      {stack === undefined ? null : (
        <details>
          <summary>Lines of the error</summary>
          <code className="lines">{stack}</code>
        </details>
      )}
      {onLift ? (
        <button type="button" aria-label={`Lift the faults of ${remote} ${version}`} onClick={onLift}>
          Lift
        </button>
      ) : null}
    </li>
  );
};

/** Versions that harmed render processes. */
export const FaultyVersions = () => {
  const { open, message, show, closing } = useOpenPanel<string>();
  const mayLift = mayChangeChannels(useIdentity());
  return (
    <>
      <AnnouncedLastChange>{message}</AnnouncedLastChange>
      {open === undefined ? null : <LiftPanel key={open} release={open} {...closing} />}
      <QueryResultView answer={consoleApi.useQuarantineQuery()}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className="well">No version is quarantined.</p>
          ) : (
            <ul className="plain cards">
              {versions.map((faulty) => {
                const release = `${faulty.remote}@${faulty.version}`;
                return <FaultyVersionCard key={release} {...faulty} onLift={mayLift ? () => show(release) : undefined} />;
              })}
            </ul>
          )
        }
      </QueryResultView>
    </>
  );
};
