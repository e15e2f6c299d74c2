import { useState } from 'react';
import type { Channel } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { Panel } from '../frame/parts';
import { OrderForm } from '../order/order-form';
import { counted } from '../words/figures';

interface Props {
  /** Absent: a new one. */
  channel?: Channel | undefined;
  onDone(told: string): void;
  onCancel(): void;
}

const NAME = '[a-z][a-z0-9-]*';
const NOTHING = '';

/** What differs from what the channel gives, as the API takes it: null gives none any more. */
export const changedVersions = (given: Record<string, string>, chosen: Record<string, string>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([remote, version]) =>
      version === (given[remote] ?? NOTHING) ? [] : [[remote, version === NOTHING ? null : version]],
    ),
  );

/** What a channel gives of each remote, changed all at once: remotes that need each other go live together. */
export const ChannelPanel = ({ channel, onDone, onCancel }: Props) => {
  const { data: releases = [] } = consoleApi.useReleasesQuery();
  const [give] = consoleApi.useGiveChannelMutation();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [expected, setExpected] = useState(channel?.revision ?? 0);
  const versions = changedVersions(channel?.versions ?? {}, chosen);
  const count = Object.keys(versions).length;
  const whole: Pick<Channel, 'channel' | 'versions'> = channel ?? { channel: name, versions: {} };
  const remotes = [...new Set([...releases.map((each) => each.name), ...Object.keys(whole.versions)])].toSorted();
  const ready = count > 0 && new RegExp(`^${NAME}$`).test(whole.channel);
  return (
    <Panel title={channel ? `Change the channel ${channel.channel}` : 'A new channel'} onClose={onCancel}>
      {channel ? (
        <p>
          {counted(channel.followers, 'dealer follows', 'dealers follow')} it.
          {channel.channel === 'stable' ? ' Every other dealer gets from it what its own channel does not give.' : ''}
        </p>
      ) : (
        <p>Dealers follow it whose configuration names it. What it does not give, they get from stable.</p>
      )}
      <OrderForm
        about={JSON.stringify([name, versions])}
        action={ready ? `Give ${counted(count, 'version')}` : 'Give'}
        notReady={
          ready ? undefined : channel ? 'Choose another version first.' : 'Give it a name and at least one version first.'
        }
        send={(how) => give({ channel: whole.channel, versions, expected, ...(channel ? {} : { create: true }), ...how })}
        onDone={({ changed, dealers }) =>
          onDone(
            changed
              ? `The channel ${whole.channel} was changed; ${counted(dealers.length, 'dealer runs', 'dealers run')} something else now.`
              : `Nothing changed: the channel ${whole.channel} gives that already.`,
          )
        }
        onCancel={onCancel}
        onStale={() => setExpected(channel?.revision ?? 0)}
      >
        {channel ? null : (
          <label>
            Name: lower case letters, digits and hyphens
            <input
              value={name}
              onChange={({ target }) => setName(target.value.trim())}
              pattern={NAME}
              maxLength={60}
              autoComplete="off"
            />
          </label>
        )}
        <div className="row">
          {remotes.map((remote) => {
            const given = whole.versions[remote] ?? NOTHING;
            const own = releases.filter((each) => each.name === remote).map(({ version }) => version);
            return (
              <label key={remote}>
                {remote}
                <select
                  value={chosen[remote] ?? given}
                  onChange={({ target }) => setChosen((before) => ({ ...before, [remote]: target.value }))}
                >
                  <option value={NOTHING}>nothing</option>
                  {[...new Set([...(given === NOTHING ? [] : [given]), ...own.toReversed()])].map((version) => (
                    <option key={version} value={version}>
                      {version === given ? `${version} (now)` : version}
                    </option>
                  ))}
                </select>
              </label>
            );
          })}
        </div>
      </OrderForm>
    </Panel>
  );
};
