import type { DealerDetails } from '@forecourt/contracts/desk/dealers';
import type { Rollout } from '@forecourt/contracts/desk/rollouts';
import type { ChangeOptions } from '@forecourt/contracts/desk/requests';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { ChangeForm } from '../change/change-form';
import { RolloutShareField, rolloutShareErrors } from '../change/number-field';
import { VersionChoice } from '../change/version-choice';
import { Panel } from '../frame/panel';
import { useDealerRevision } from './dealer-revision';

export type RolloutAction = 'raise' | 'abort' | 'finish';

/** With the labels of their buttons, in order. */
export const ROLLOUT_ACTIONS: [RolloutAction, string][] = [
  ['raise', 'Raise'],
  ['finish', 'Finish'],
  ['abort', 'Abort'],
];
const LABELS = Object.fromEntries(ROLLOUT_ACTIONS) as Record<RolloutAction, string>;

interface RolloutPanelProps {
  dealer: DealerDetails;
  rollout: Rollout;
  action: RolloutAction;
  onDone(message: string): void;
  onCancel(): void;
}

export const RolloutPanel = ({ dealer, rollout, action, onDone, onCancel }: RolloutPanelProps) => {
  const { slug, name } = dealer;
  const { remote, version: current, percentage: share } = rollout;
  const [percentage, setPercentage] = useState(String(share));
  const [version, setVersion] = useState(current);
  const { expected, onConflict } = useDealerRevision(dealer);
  const [raiseRollout] = consoleApi.useRaiseRolloutMutation();
  const [endRollout] = consoleApi.useEndRolloutMutation();
  const send = (options: ChangeOptions) => {
    const change = { slug, remote, expected, ...options };
    return action === 'raise'
      ? raiseRollout({ ...change, percentage: Number(percentage), ...(version === current ? {} : { version }) })
      : endRollout({ ...change, end: action });
  };
  const messages: Record<RolloutAction, string> = {
    raise: `${slug}: ${remote} ${version} goes to ${percentage} % of visitors.`,
    abort: `${slug}: the rollout of ${remote} ${current} is aborted; no visitor gets it any more.`,
    finish: `${slug}: the rollout of ${remote} ${current} is finished; all visitors get it.`,
  };
  return (
    <Panel title={`${LABELS[action]} the rollout of ${remote} ${current} for ${name}`} onClose={onCancel}>
      <ChangeForm
        values={`${percentage} ${version}`}
        action={`${LABELS[action]} the rollout`}
        send={send}
        onDone={() => onDone(messages[action])}
        onCancel={onCancel}
        onConflict={onConflict}
        errors={action === 'raise' ? rolloutShareErrors(percentage, share) : []}
      >
        {action === 'finish' ? (
          <p>
            This sets a pin: {name} keeps {remote} {current} when its channel changes, until somebody removes the pin.
          </p>
        ) : null}
        {action === 'raise' ? (
          <>
            <p>The share can only be raised, so no visitor leaves the rollout. Another version goes to the same visitors.</p>
            <RolloutShareField value={percentage} least={share} onChange={setPercentage} />
            <VersionChoice remote={remote} value={version} rejections={dealer.rejections} onChange={setVersion} />
          </>
        ) : null}
      </ChangeForm>
    </Panel>
  );
};
