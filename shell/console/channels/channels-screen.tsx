import type { ChannelVersions } from '@forecourt/contracts/desk/dealers';
import { countText } from '@forecourt/rules/text/count-text';
import { Link } from 'react-router';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { ChangeButton, DataTable, ReleaseLink } from '../frame/data-table';
import { AnnouncedLastChange, useOpenPanel } from '../frame/panel';
import { ScreenTitle } from '../frame/screen-title';
import { useIdentity } from '../session/identity-context';
import { mayChangeChannels } from '../session/rights';
import { ChannelPanel } from './channel-panel';

/** Null while the panel for a new channel is open. */
type OpenChannel = string | null;

const ChannelTable = ({
  channels,
  onChange,
}: {
  channels: ChannelVersions[];
  onChange?: ((name: string) => void) | undefined;
}) => {
  const remotes = [...new Set(channels.flatMap(({ versions }) => Object.keys(versions)))].toSorted();
  return (
    <DataTable label="Versions of channels" head={['Channel', 'Dealers', ...remotes, ...(onChange ? ['Change'] : [])]}>
      {channels.map(({ channel, versions, followers }) => (
        <tr key={channel}>
          <th scope="row">{channel}</th>
          <td>
            <Link to={`/dealers?channel=${channel}`}>{countText(followers, 'dealer')}</Link>
          </td>
          {remotes.map((remote) => {
            const version = versions[remote];
            return <td key={remote}>{version ? <ReleaseLink name={remote} version={version} /> : '–'}</td>;
          })}
          {onChange ? (
            <td>
              <ChangeButton subject={`channel ${channel}`} onClick={() => onChange(channel)} />
            </td>
          ) : null}
        </tr>
      ))}
    </DataTable>
  );
};

/** */
export const ChannelsScreen = () => {
  const may = mayChangeChannels(useIdentity());
  const { open, message, show, closing } = useOpenPanel<OpenChannel>();
  return (
    <>
      <ScreenTitle>Channels</ScreenTitle>
      <p>A dealer gets the versions of its channel, except where a pin or a rollout decides.</p>
      <AnnouncedLastChange>{message}</AnnouncedLastChange>
      <QueryResultView answer={consoleApi.useChannelsQuery()}>
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
      </QueryResultView>
    </>
  );
};
