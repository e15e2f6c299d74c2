import { Link } from 'react-router';
import type { Channel } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { DataTable, ReleaseLink, ScreenTitle } from '../frame/parts';
import { Answer } from '../frame/states';
import { usePanel } from '../frame/use-panel';
import { useIdentity } from '../session/identity-context';
import { mayChannel } from '../session/may';
import { counted } from '../words/figures';
import { ChannelPanel } from './channel-panel';

/** A channel that is being changed; null: a new one. */
type Open = string | null;

const ChannelTable = ({ channels, onChange }: { channels: Channel[]; onChange?: ((name: string) => void) | undefined }) => {
  const remotes = [...new Set(channels.flatMap(({ versions }) => Object.keys(versions)))].toSorted();
  return (
    <DataTable label="What channels give" head={['Channel', 'Dealers', ...remotes, ...(onChange ? ['Change'] : [])]}>
      {channels.map(({ channel, versions, followers }) => (
        <tr key={channel}>
          <th scope="row">{channel}</th>
          <td>
            <Link to={`/?channel=${channel}`}>{counted(followers, 'dealer')}</Link>
          </td>
          {remotes.map((remote) => {
            const version = versions[remote];
            return <td key={remote}>{version ? <ReleaseLink name={remote} version={version} /> : '–'}</td>;
          })}
          {onChange ? (
            <td>
              <button type="button" onClick={() => onChange(channel)} aria-label={`Change the channel ${channel}`}>
                Change
              </button>
            </td>
          ) : null}
        </tr>
      ))}
    </DataTable>
  );
};

/** What each channel gives to the dealers that follow it. */
export const ChannelsScreen = () => {
  const may = mayChannel(useIdentity());
  const { open, told, show, closing } = usePanel<Open>();
  return (
    <>
      <ScreenTitle>Channels</ScreenTitle>
      <p>A dealer runs what its channel gives, unless a pin or a rollout says otherwise.</p>
      <p role="status" className="told">
        {told}
      </p>
      <Answer answer={consoleApi.useChannelsQuery()}>
        {(channels) => (
          <>
            {open === undefined ? null : (
              <ChannelPanel key={open ?? 'new'} channel={channels.find(({ channel }) => channel === open)} {...closing} />
            )}
            <ChannelTable channels={channels} onChange={may ? show : undefined} />
            {may && open !== null ? (
              <p className="row">
                <button type="button" onClick={() => show(null)}>
                  New channel
                </button>
              </p>
            ) : null}
          </>
        )}
      </Answer>
    </>
  );
};
