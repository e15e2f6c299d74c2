import type { Release } from '@forecourt/contracts/desk/releases';
import { countText } from '@forecourt/rules/text/count-text';
import { consoleApi } from '../api/console-api';
import { ChangeForm } from '../change/change-form';
import { AnnouncedLastChange, Panel, useOpenPanel } from '../frame/panel';
import { useIdentity } from '../session/identity-context';
import { mayChangeChannels, mayRemoveReleases } from '../session/rights';
import { timeText } from '../words/time';

type Action = 'withdraw' | 'restore' | 'revoke';

const ACTIONS: Record<Action, { button: string; done: string; effect: string }> = {
  withdraw: {
    button: 'Withdraw',
    done: 'was withdrawn',
    effect:
      'Nobody can pin, roll out or preview it any more, and pages never fall back to it. Dealers that run it keep it. You can restore it later.',
  },
  restore: { button: 'Restore', done: 'was restored', effect: 'It can be chosen again, and pages may fall back to it.' },
  revoke: {
    button: 'Revoke',
    done: 'was revoked',
    effect:
      'No server runs or serves it any more. Its rollouts and previews end, and dealers that run it go to their newest earlier version that fits. This can’t be undone.',
  },
};

const usesText = ({ dealers, rollouts }: Release): string =>
  dealers.length + rollouts.length === 0
    ? 'No dealer runs it now.'
    : `Now ${countText(dealers.length, 'dealer runs', 'dealers run')} it, and it is in ${countText(rollouts.length, 'rollout')}.`;

const actionsFor = ({ retraction }: Release, identity: ReturnType<typeof useIdentity>): Action[] => {
  if (retraction?.state === 'revoked') return [];
  const change: Action[] = mayChangeChannels(identity) ? [retraction ? 'restore' : 'withdraw'] : [];
  return mayRemoveReleases(identity) ? [...change, 'revoke'] : change;
};

/** */
export const RetractionSection = ({ release }: { release: Release }) => {
  const { name, version, retraction } = release;
  const { open, message, show, closing } = useOpenPanel<Action>();
  const [retract] = consoleApi.useRetractMutation();
  const actions = actionsFor(release, useIdentity());
  const named = `${name} ${version}`;
  return (
    <>
      <AnnouncedLastChange>{message}</AnnouncedLastChange>
      {retraction ? (
        <p className="note">
          <strong className="bad">{retraction.state === 'revoked' ? 'Revoked' : 'Withdrawn'}</strong> by {retraction.by}
          {retraction.at ? `, ${timeText(retraction.at)}` : ''}: {retraction.why}
        </p>
      ) : null}
      {open ? (
        <Panel title={`${ACTIONS[open].button} ${named}`} onClose={closing.onCancel}>
          <p>
            {ACTIONS[open].effect} {usesText(release)}
          </p>
          <ChangeForm
            action={ACTIONS[open].button}
            neverForce
            reasonRequired={open !== 'restore'}
            send={(options) => retract({ action: open, releases: [`${name}@${version}`], ...options })}
            onDone={() => closing.onDone(`${named} ${ACTIONS[open].done}.`)}
            onCancel={closing.onCancel}
          />
        </Panel>
      ) : (
        <div className="row">
          {actions.map((action) => (
            <button key={action} type="button" onClick={() => show(action)}>
              {ACTIONS[action].button}
            </button>
          ))}
        </div>
      )}
    </>
  );
};
