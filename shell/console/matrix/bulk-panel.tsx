import { useState } from 'react';
import type { Revisions } from '../api/answers';
import { consoleApi, type MatrixWish } from '../api/console-api';
import { Panel } from '../frame/parts';
import { Answer } from '../frame/states';
import { OrderForm } from '../order/order-form';
import { VersionChoice, versionMissing } from '../order/version-choice';
import { useIdentity } from '../session/identity-context';
import { mayPin } from '../session/may';
import { counted } from '../words/figures';
import { allOf } from './matrix-wish';

interface Props {
  wish: MatrixWish;
  onDone(told: string): void;
  onCancel(): void;
}

type Way = 'pin' | 'channel';

const WAYS: [Way, string][] = [
  ['pin', 'Pin a version'],
  ['channel', 'Take pins away: the channel decides again'],
];

const BulkForm = ({ found, wish, onDone, onCancel }: Props & { found: Revisions }) => {
  const identity = useIdentity();
  // The dealers and their revisions as they were when somebody looked last: what is done stands on these.
  const [taken, setTaken] = useState<Revisions | undefined>(found);
  const [remote, setRemote] = useState(wish.remote ?? found.remotes[0] ?? '');
  const [way, setWay] = useState<Way>('pin');
  const [version, setVersion] = useState('');
  const [onlyFitting, setOnlyFitting] = useState(false);
  const { refetch } = consoleApi.useRevisionsQuery(allOf(wish));
  const [pins] = consoleApi.usePinsMutation();
  const { dealers, total } = taken ?? found;
  const own = Object.keys(dealers).filter((slug) => mayPin(identity, slug));
  if (own.length === 0) return <p>None of these dealers is yours to change.</p>;
  const them = counted(own.length, 'dealer');
  return (
    <OrderForm
      about={`${way} ${remote} ${version} ${onlyFitting}`}
      action={way === 'pin' ? `Pin for ${them}` : `Take the pins of ${them} away`}
      wrong={way === 'pin' ? versionMissing(version) : []}
      lookFirst
      send={(how) => {
        setTaken(taken ?? found);
        return pins({
          ...how,
          dealers: own,
          expected: Object.fromEntries(own.map((slug) => [slug, dealers[slug] ?? 0])),
          remote,
          version: way === 'pin' ? version : null,
          onlyFitting,
        });
      }}
      onDone={({ dealers: done }) => {
        const changed = done.filter(
          ({ findings, changes }) => changes.length > 0 && !(onlyFitting && findings.length > 0),
        ).length;
        onDone(
          way === 'pin'
            ? `${remote} was changed for ${counted(changed, 'dealer')}.`
            : `${them} ${own.length === 1 ? 'has' : 'have'} no pin of ${remote} any more; another version runs at ${counted(changed, 'of them', 'of them')}.`,
        );
      }}
      onCancel={onCancel}
      onStale={() => {
        setTaken(undefined);
        return refetch();
      }}
      neverForce={onlyFitting}
    >
      {own.length < total ? <p>{counted(total - own.length, 'dealer')} that you may not change stay as they are.</p> : null}
      <fieldset>
        <legend>How</legend>
        {WAYS.map(([each, words]) => (
          <label key={each} className="tick">
            <input type="radio" name="way" checked={way === each} onChange={() => setWay(each)} />
            {words}
          </label>
        ))}
      </fieldset>
      <div className="row">
        <label>
          {way === 'pin' ? 'Remote to pin' : 'Remote'}
          <select
            value={remote}
            onChange={({ target }) => {
              setRemote(target.value);
              setVersion('');
            }}
          >
            {found.remotes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {way === 'pin' ? <VersionChoice remote={remote} value={version} onChange={setVersion} label="Version to pin" /> : null}
      </div>
      <label className="tick">
        <input type="checkbox" checked={onlyFitting} onChange={({ target }) => setOnlyFitting(target.checked)} />
        Leave out the dealers that the gate refuses. Otherwise it is done for all of them or for none.
      </label>
    </OrderForm>
  );
};

/** Pins a remote, or takes its pins away, for every dealer that the matrix found, after a look at what would happen. */
export const BulkPanel = (props: Props) => (
  <Panel title="Pin for all dealers found" onClose={props.onCancel}>
    <Answer answer={consoleApi.useRevisionsQuery(allOf(props.wish))}>{(found) => <BulkForm {...props} found={found} />}</Answer>
  </Panel>
);
