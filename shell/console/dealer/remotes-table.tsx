import type { DealerDetails, DealerRemote } from '@forecourt/contracts/desk/dealers';
import { ChangeButton, DataTable, ReleaseLink } from '../frame/data-table';

const SOURCES: Record<DealerRemote['source'], string> = {
  pin: 'pin',
  configuration: 'pin in the configuration',
  channel: 'channel',
  none: 'no version',
};

/** With its source: pin, channel or configuration. */
export const RemotesTable = ({
  dealer,
  onChange,
}: {
  dealer: DealerDetails;
  onChange?: ((remote: string) => void) | undefined;
}) => (
  <DataTable label="Release set" head={['Remote', 'Version', 'Decided by', 'Channel version', ...(onChange ? ['Change'] : [])]}>
    {dealer.remotes.map(({ remote, version, source, channel, channelVersion }) => (
      <tr key={remote}>
        <th scope="row">{remote}</th>
        <td>{version ? <ReleaseLink name={remote} version={version} /> : '–'}</td>
        <td>{dealer.without.includes(remote) ? 'configuration: switched off' : SOURCES[source]}</td>
        <td>{channelVersion ? `${channelVersion} (${channel})` : '–'}</td>
        {onChange ? (
          <td>{dealer.without.includes(remote) ? '–' : <ChangeButton subject={remote} onClick={() => onChange(remote)} />}</td>
        ) : null}
      </tr>
    ))}
  </DataTable>
);
