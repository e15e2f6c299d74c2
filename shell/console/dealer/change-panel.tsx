import { useState } from 'react';
import type { Dealer, DealerRemote, Outcome } from '../api/answers';
import { consoleApi, type How } from '../api/console-api';
import { Panel } from '../frame/parts';
import { ErrorLimitFields, errorLimitOf, errorLimitWrong } from '../health/error-limit-fields';
import { OrderForm } from '../order/order-form';
import { ShareField, shareWrong } from '../order/share-field';
import { VersionChoice, versionMissing } from '../order/version-choice';

type Way = 'pin' | 'rollout' | 'channel';

interface Props {
  dealer: Dealer;
  remote: DealerRemote;
  onDone(told: string): void;
  onCancel(): void;
}

const FIRST_SHARE = 5;

const WAYS: [Way, string][] = [
  ['pin', 'Pin a version: everybody gets it'],
  ['rollout', 'Roll a version out to some visitors'],
  ['channel', 'Follow the channel again'],
];

/** Changes what a dealer runs of one remote: a pin, a rollout, or the channel again. */
export const ChangePanel = ({ dealer, remote: { remote, source }, onDone, onCancel }: Props) => {
  const { slug, name, revision } = dealer;
  const [way, setWay] = useState<Way>('pin');
  const [version, setVersion] = useState('');
  const [percentage, setPercentage] = useState(String(FIRST_SHARE));
  const [limit, setLimit] = useState('');
  const [views, setViews] = useState('');
  // What was looked at when the panel opened; the page itself goes on with the times.
  const [expected, setExpected] = useState<number | undefined>(revision);
  const { refetch } = consoleApi.useDealerQuery(slug);
  const [pin] = consoleApi.usePinMutation();
  const [start] = consoleApi.useStartRolloutMutation();
  const of = (how: How) => ({ slug, remote, expected: expected ?? revision, ...how });
  const send = (how: How) =>
    way === 'rollout'
      ? start({ ...of(how), version, percentage: Number(percentage), ...errorLimitOf(limit, views) })
      : pin({ ...of(how), version: way === 'pin' ? version : null });
  const told = ({ changed }: Outcome): string => {
    if (!changed) return `Nothing changed: ${slug} had that already.`;
    if (way === 'channel') return `${slug}: ${remote} follows the channel again.`;
    return way === 'pin' ? `${slug}: ${remote} is pinned to ${version}.` : `${slug}: ${remote} ${version} goes to ${percentage} % of visitors.`; // prettier-ignore
  };
  const ways = WAYS.filter(([each]) => each !== 'channel' || source === 'pin' || source === 'configuration');
  return (
    <Panel title={`Change ${remote} for ${name}`} onClose={onCancel}>
      <OrderForm
        about={`${way} ${version} ${percentage} ${limit} ${views}`}
        action={way === 'rollout' ? 'Start the rollout' : 'Change it'}
        send={send}
        onDone={(outcome) => onDone(told(outcome))}
        onCancel={onCancel}
        onStale={() => {
          setExpected(undefined);
          return refetch();
        }}
        wrong={[
          ...(way === 'channel' ? [] : versionMissing(version)),
          ...(way === 'rollout' ? [...shareWrong(percentage), ...errorLimitWrong(limit, views)] : []),
        ]}
      >
        <fieldset>
          <legend>How</legend>
          {ways.map(([each, words]) => (
            <label key={each} className="tick">
              <input type="radio" name="way" checked={way === each} onChange={() => setWay(each)} />
              {words}
            </label>
          ))}
        </fieldset>
        {way === 'channel' ? null : <VersionChoice remote={remote} value={version} onChange={setVersion} />}
        {way === 'rollout' ? (
          <>
            <ShareField value={percentage} onChange={setPercentage} />
            <ErrorLimitFields percentage={limit} views={views} onPercentage={setLimit} onViews={setViews} />
          </>
        ) : null}
      </OrderForm>
    </Panel>
  );
};
