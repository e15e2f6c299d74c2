import { useState } from 'react';
import type { Dealer, Rollout } from '../api/answers';
import { consoleApi, type How } from '../api/console-api';
import { Panel } from '../frame/parts';
import { OrderForm } from '../order/order-form';
import { ShareField, shareWrong } from '../order/share-field';
import { VersionChoice } from '../order/version-choice';

export type RolloutStep = 'raise' | 'abort' | 'finish';

interface Props {
  dealer: Dealer;
  rollout: Rollout;
  step: RolloutStep;
  onDone(told: string): void;
  onCancel(): void;
}

const TITLES: Record<RolloutStep, string> = { raise: 'Raise', abort: 'Abort', finish: 'Finish' };
const ACTIONS: Record<RolloutStep, string> = {
  raise: 'Raise the rollout',
  abort: 'Take it from everybody',
  finish: 'Give it to everybody',
};

/** Raises, mends, aborts or finishes a rollout. */
export const RolloutPanel = ({ dealer: { slug, name, revision }, rollout, step, onDone, onCancel }: Props) => {
  const { remote, version: running, percentage: present } = rollout;
  const [percentage, setPercentage] = useState(String(present));
  const [version, setVersion] = useState(running);
  const [expected, setExpected] = useState<number | undefined>(revision);
  const { refetch } = consoleApi.useDealerQuery(slug);
  const [raise] = consoleApi.useRaiseRolloutMutation();
  const [end] = consoleApi.useEndRolloutMutation();
  const send = (how: How) => {
    const of = { slug, remote, expected: expected ?? revision, ...how };
    return step === 'raise'
      ? raise({ ...of, percentage: Number(percentage), ...(version === running ? {} : { version }) })
      : end({ ...of, end: step });
  };
  const told: Record<RolloutStep, string> = {
    raise: `${slug}: ${remote} ${version} goes to ${percentage} % of visitors.`,
    abort: `${slug}: nobody has ${remote} ${running} any more.`,
    finish: `${slug}: everybody has ${remote} ${running}.`,
  };
  return (
    <Panel title={`${TITLES[step]} the rollout of ${remote} ${running} for ${name}`} onClose={onCancel}>
      <OrderForm
        about={`${percentage} ${version}`}
        action={ACTIONS[step]}
        send={send}
        onDone={() => onDone(told[step])}
        onCancel={onCancel}
        onStale={() => {
          setExpected(undefined);
          return refetch();
        }}
        wrong={step === 'raise' ? shareWrong(percentage, present) : []}
      >
        {step === 'finish' ? (
          <p>
            It leaves a pin: {name} stays on {remote} {running} when its channel moves on, until it follows the channel again.
          </p>
        ) : null}
        {step === 'raise' ? (
          <>
            <p>Whoever has it keeps it: a share is only raised. A mended version goes to the same visitors.</p>
            <ShareField value={percentage} least={present} onChange={setPercentage} />
            <VersionChoice remote={remote} value={version} onChange={setVersion} />
          </>
        ) : null}
      </OrderForm>
    </Panel>
  );
};
