import { useState } from 'react';
import type { Revisions } from '../api/answers';
import { consoleApi, type MatrixWish } from '../api/console-api';
import { Panel } from '../frame/parts';
import { Answer } from '../frame/states';
import { OrderForm } from '../order/order-form';
import { VersionChoice } from '../order/version-choice';
import { useIdentity } from '../session/identity-context';
import { mayPin } from '../session/may';
import { counted } from '../words/figures';
import { allOf } from './matrix-wish';

interface Props {
  wish: MatrixWish;
  onDone(told: string): void;
  onCancel(): void;
}

const BulkForm = ({ found, wish, onDone, onCancel }: Props & { found: Revisions }) => {
  const identity = useIdentity();
  // The dealers and their revisions as they were when the panel opened; refreshed when somebody was quicker.
  const [taken, setTaken] = useState<Revisions | undefined>(found);
  const [remote, setRemote] = useState(wish.remote ?? found.remotes[0] ?? '');
  const [version, setVersion] = useState('');
  const [onlyFitting, setOnlyFitting] = useState(false);
  const [pins] = consoleApi.usePinsMutation();
  const { dealers, total } = taken ?? found;
  const own = Object.keys(dealers).filter((slug) => mayPin(identity, slug));
  if (own.length === 0) return <p>None of these dealers is yours to change.</p>;
  return (
    <OrderForm
      about={`${remote} ${version} ${onlyFitting}`}
      action={`Pin for ${counted(own.length, 'dealer')}`}
      send={(how) =>
        pins({
          ...how,
          dealers: own,
          expected: Object.fromEntries(own.map((slug) => [slug, dealers[slug] ?? 0])),
          remote,
          version: version === '' ? null : version,
          onlyFitting,
        })
      }
      onDone={({ dealers: done }) => {
        const changed = done.filter(
          ({ findings, changes }) => changes.length > 0 && !(onlyFitting && findings.length > 0),
        ).length;
        onDone(`${remote} was changed for ${counted(changed, 'dealer')}.`);
      }}
      onCancel={onCancel}
      onStale={() => setTaken(undefined)}
      neverForce={onlyFitting}
    >
      {own.length < total ? <p>{counted(total - own.length, 'dealer')} that you may not change stay as they are.</p> : null}
      <div className="row">
        <label>
          Remote to pin
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
        <VersionChoice
          remote={remote}
          value={version}
          onChange={setVersion}
          label="Version to pin"
          none="What the channel gives"
        />
      </div>
      <label className="tick">
        <input type="checkbox" checked={onlyFitting} onChange={({ target }) => setOnlyFitting(target.checked)} />
        Leave out the dealers that the gate refuses. Otherwise it is done for all of them or for none.
      </label>
    </OrderForm>
  );
};

/** Pins a remote for every dealer that the matrix found, after a look at what would happen. */
export const BulkPanel = (props: Props) => (
  <Panel title="Pin for all dealers found" onClose={props.onCancel}>
    <Answer answer={consoleApi.useRevisionsQuery(allOf(props.wish))}>{(found) => <BulkForm {...props} found={found} />}</Answer>
  </Panel>
);
