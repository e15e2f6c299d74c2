import type { ChangeOutcome } from '@forecourt/contracts/desk/changes';
import type { ChannelVersions } from '@forecourt/contracts/desk/dealers';
import { countText } from '@forecourt/rules/text/count-text';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { useOwnChannelRevision } from '../api/console-store';
import { ChangeForm } from '../change/change-form';
import { useFieldError, type FieldError } from '../change/field-errors';
import { TextField } from '../change/text-field';
import { useExpectedRevision } from '../change/use-change';
import { Panel } from '../frame/panel';
import { ChangeRehearsal } from '../release/rehearsal';

interface ChannelPanelProps {
  /** Undefined when the panel creates a channel. */
  channel?: ChannelVersions | undefined;
  onDone(message: string): void;
  onCancel(): void;
}

type Versions = Record<string, string>;

const NAME = /^[a-z][a-z0-9-]*$/;
const NO_VERSION = '';

/** Those that differ, as the API takes them; null removes a version. */
export const changedVersions = (current: Versions, chosen: Versions): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([remote, version]) =>
      version === (current[remote] ?? NO_VERSION) ? [] : [[remote, version === NO_VERSION ? null : version]],
    ),
  );

interface VersionFieldProps {
  remote: string;
  current: string;
  /** Newest first. */
  versions: string[];
  value: string;
  onChange(version: string): void;
}

const VersionField = ({ remote, current, versions, value, onChange }: VersionFieldProps) => {
  const { control, message } = useFieldError(remote);
  return (
    <div className="field">
      <label>
        {remote}
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value={NO_VERSION}>none</option>
          {[...new Set([...(current === NO_VERSION ? [] : [current]), ...versions])].map((version) => (
            <option key={version} value={version}>
              {version === current ? `${version} (now)` : version}
            </option>
          ))}
        </select>
      </label>
      {message}
    </div>
  );
};

const ChannelNote = ({ channel }: { channel: ChannelVersions | undefined }) =>
  channel ? (
    <p>
      {countText(channel.followers, 'dealer follows', 'dealers follow')} this channel.
      {channel.channel === 'stable' ? ' Other channels use its versions for remotes that they do not set.' : ''}
    </p>
  ) : (
    <p>A dealer follows the channel that its configuration names. For remotes that the channel does not set, it gets stable.</p>
  );

const errorsOf = (name: string, isNew: boolean, remotes: string[], changes: number): FieldError[] => [
  ...(NAME.test(name)
    ? []
    : [{ field: 'channel', message: 'Enter a name of lower case letters, digits and hyphens, with a letter first.' }]),
  ...(changes > 0
    ? []
    : [{ field: remotes[0] ?? '', message: `Choose ${isNew ? 'a' : 'another'} version of at least one remote.` }]),
];

const doneMessage = (channel: string, { changed, dealers }: ChangeOutcome): string =>
  changed
    ? `The channel ${channel} was changed. The release ${dealers.length === 1 ? 'set' : 'sets'} of ${countText(dealers.length, 'dealer')} changed.`
    : `Nothing changed: the channel ${channel} has these versions already.`;

/** Dealers may follow the channel already. */
const ChannelRehearsal = ({ channel, versions }: { channel: string; versions: Record<string, string | null> }) => {
  const [first, ...others] = Object.entries(versions);
  if (!first) return null;
  const [remote, version] = first;
  const also = others.length > 0 ? { also: Object.fromEntries(others) } : {};
  return <ChangeRehearsal change={{ remote, version, ...also, channel }} action={`Rehearse for the channel ${channel}`} />;
};

/** All versions are changed at once, because remotes that need each other must go live together. */
export const ChannelPanel = ({ channel, onDone, onCancel }: ChannelPanelProps) => {
  const { data: releases = [] } = consoleApi.useReleasesQuery();
  const { refetch } = consoleApi.useChannelsQuery();
  const [setChannel] = consoleApi.useSetChannelMutation();
  const [newName, setNewName] = useState('');
  const [chosen, setChosen] = useState<Versions>({});
  const { revision = 0 } = channel ?? {};
  // Just after one's own change, the screen may still show the state before it.
  const { expected, onConflict } = useExpectedRevision(
    revision,
    refetch,
    Math.max(revision, useOwnChannelRevision(channel?.channel ?? '')),
  );
  const name = channel?.channel ?? newName;
  const current: Versions = channel?.versions ?? {};
  const versions = changedVersions(current, chosen);
  const count = Object.keys(versions).length;
  const remotes = [...new Set([...releases.map((each) => each.name), ...Object.keys(current)])].toSorted();
  const errors = errorsOf(name, !channel, remotes, count);
  return (
    <Panel title={channel ? `Change channel ${name}` : 'New channel'} onClose={onCancel}>
      <ChannelNote channel={channel} />
      <ChangeForm
        values={JSON.stringify([newName, versions])}
        action={errors.length === 0 ? `Set ${countText(count, 'version')}` : 'Set versions'}
        errors={errors}
        send={(options) => setChannel({ channel: name, versions, expected, ...(channel ? {} : { create: true }), ...options })}
        onDone={(outcome) => onDone(doneMessage(name, outcome))}
        onCancel={onCancel}
        onConflict={onConflict}
      >
        {channel ? null : (
          <TextField name="channel" label="Name: lower case letters, digits and hyphens" value={newName} onChange={setNewName} />
        )}
        <div className="row">
          {remotes.map((remote) => (
            <VersionField
              key={remote}
              remote={remote}
              current={current[remote] ?? NO_VERSION}
              versions={releases
                .filter((each) => each.name === remote)
                .map(({ version }) => version)
                .toReversed()}
              value={chosen[remote] ?? current[remote] ?? NO_VERSION}
              onChange={(version) => setChosen((before) => ({ ...before, [remote]: version }))}
            />
          ))}
        </div>
        {channel ? <ChannelRehearsal channel={name} versions={versions} /> : null}
      </ChangeForm>
    </Panel>
  );
};
