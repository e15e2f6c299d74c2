import { useState } from 'react';
import type { Channel } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { Panel } from '../frame/parts';
import { OrderForm } from '../order/order-form';
import { useWrong, type Wrong } from '../order/wrong';
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

const NameField = ({ value, onChange }: { value: string; onChange(name: string): void }) => {
  const { control, message } = useWrong('channel');
  return (
    <div className="field">
      <label>
        Name: lower case letters, digits and hyphens
        <input
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
          maxLength={60}
          autoComplete="off"
        />
      </label>
      {message}
    </div>
  );
};

interface GivenProps {
  remote: string;
  /** What the channel gives now. */
  given: string;
  versions: string[];
  value: string;
  onChange(version: string): void;
}

const GivenVersion = ({ remote, given, versions, value, onChange }: GivenProps) => {
  const { control, message } = useWrong(remote);
  return (
    <div className="field">
      <label>
        {remote}
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value={NOTHING}>nothing</option>
          {[...new Set([...(given === NOTHING ? [] : [given]), ...versions])].map((version) => (
            <option key={version} value={version}>
              {version === given ? `${version} (now)` : version}
            </option>
          ))}
        </select>
      </label>
      {message}
    </div>
  );
};

/** What a channel gives of each remote, changed all at once: remotes that need each other go live together. */
export const ChannelPanel = ({ channel, onDone, onCancel }: Props) => {
  const { data: releases = [] } = consoleApi.useReleasesQuery();
  const [give] = consoleApi.useGiveChannelMutation();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [expected, setExpected] = useState<number | undefined>(channel?.revision ?? 0);
  const { refetch } = consoleApi.useChannelsQuery();
  const versions = changedVersions(channel?.versions ?? {}, chosen);
  const count = Object.keys(versions).length;
  const whole: Pick<Channel, 'channel' | 'versions'> = channel ?? { channel: name, versions: {} };
  const remotes = [...new Set([...releases.map((each) => each.name), ...Object.keys(whole.versions)])].toSorted();
  const wrong: Wrong[] = [
    ...(new RegExp(`^${NAME}$`).test(whole.channel) ? [] : [{ field: 'channel', words: 'Give it a name: lower case letters, digits and hyphens, a letter first.' }]),
    ...(count > 0 ? [] : [{ field: remotes[0] ?? '', words: channel ? 'Choose another version of at least one remote.' : 'Choose a version of at least one remote.' }]),
  ]; // prettier-ignore
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
        action={wrong.length === 0 ? `Give ${counted(count, 'version')}` : 'Give'}
        wrong={wrong}
        send={(how) =>
          give({
            channel: whole.channel,
            versions,
            expected: expected ?? channel?.revision ?? 0,
            ...(channel ? {} : { create: true }),
            ...how,
          })
        }
        onDone={({ changed, dealers }) =>
          onDone(
            changed
              ? `The channel ${whole.channel} was changed; ${counted(dealers.length, 'dealer runs', 'dealers run')} something else now.`
              : `Nothing changed: the channel ${whole.channel} gives that already.`,
          )
        }
        onCancel={onCancel}
        onStale={() => {
          setExpected(undefined);
          return refetch();
        }}
      >
        {channel ? null : <NameField value={name} onChange={setName} />}
        <div className="row">
          {remotes.map((remote) => {
            const given = whole.versions[remote] ?? NOTHING;
            const own = releases.filter((each) => each.name === remote).map(({ version }) => version);
            return (
              <GivenVersion
                key={remote}
                remote={remote}
                given={given}
                versions={own.toReversed()}
                value={chosen[remote] ?? given}
                onChange={(version) => setChosen((before) => ({ ...before, [remote]: version }))}
              />
            );
          })}
        </div>
      </OrderForm>
    </Panel>
  );
};
