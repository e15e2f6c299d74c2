import type { Dealer, DealerRemote } from '../api/answers';
import { DataTable, ReleaseLink } from '../frame/parts';

const SOURCES: Record<DealerRemote['source'], string> = {
  pin: 'a pin',
  configuration: 'a pin of its configuration',
  channel: 'the channel',
  none: 'nothing: it has none',
};

/** What a dealer runs of each remote, and what decides it. */
export const RemotesTable = ({ dealer, onChange }: { dealer: Dealer; onChange?: ((remote: string) => void) | undefined }) => (
  <DataTable label="What it runs" head={['Remote', 'Version', 'Decided by', 'Channel gives', ...(onChange ? ['Change'] : [])]}>
    {dealer.remotes.map(({ remote, version, source, channel, channelVersion }) => (
      <tr key={remote}>
        <th scope="row">{remote}</th>
        <td>{version ? <ReleaseLink name={remote} version={version} /> : '–'}</td>
        <td>{dealer.without.includes(remote) ? 'its configuration: it does without' : SOURCES[source]}</td>
        <td>{channelVersion ? `${channelVersion} (${channel})` : '–'}</td>
        {onChange ? (
          <td>
            {dealer.without.includes(remote) ? (
              '–'
            ) : (
              <button type="button" aria-label={`Change ${remote}`} onClick={() => onChange(remote)}>
                Change
              </button>
            )}
          </td>
        ) : null}
      </tr>
    ))}
  </DataTable>
);
