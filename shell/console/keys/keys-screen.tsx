import type { SigningKey } from '@forecourt/contracts/desk/keys';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { DataTable } from '../frame/data-table';
import { AnnouncedLastChange, useOpenPanel } from '../frame/panel';
import { OperatorScreen } from '../session/operator-screen';
import { revocationText } from '../words/revocation';
import { timeText } from '../words/time';
import { ReleasesOfKeyPanel, RevokeKeyPanel } from './key-panel';
import { RegisterKeyForm } from './register-key';

interface OpenKey {
  kind: 'revoke' | 'releases';
  signingKey: SigningKey;
}

/** Characters; the whole id would make the table wider than most screens. */
const SHOWN_OF_ID = 8;

interface KeyTableProps {
  keys: SigningKey[];
  onOpen(subject: OpenKey): void;
}

const KeyTable = ({ keys, onOpen }: KeyTableProps) => (
  <DataTable label="Keys" head={['Owner', 'Remotes', 'Id begins with', 'Registered', 'State', 'Actions']}>
    {keys.map((signingKey) => {
      const { id, name, remotes, createdBy, createdAt, revokedAt } = signingKey;
      return (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td className="text">{remotes.includes('*') ? 'all' : remotes.join(', ')}</td>
          <td>{id.slice(0, SHOWN_OF_ID)}</td>
          <td>
            by {createdBy}, {timeText(createdAt)}
          </td>
          <td>{revocationText(signingKey) ?? 'valid'}</td>
          <td>
            <div className="row">
              <button
                type="button"
                aria-label={`Releases of the key of ${name}`}
                onClick={() => onOpen({ kind: 'releases', signingKey })}
              >
                Releases
              </button>
              {revokedAt ? null : (
                <button
                  type="button"
                  aria-label={`Revoke the key of ${name}`}
                  onClick={() => onOpen({ kind: 'revoke', signingKey })}
                >
                  Revoke
                </button>
              )}
            </div>
          </td>
        </tr>
      );
    })}
  </DataTable>
);

const KeyDesk = () => {
  const { open, message, show, closing } = useOpenPanel<OpenKey>();
  const OpenPanel = open?.kind === 'revoke' ? RevokeKeyPanel : ReleasesOfKeyPanel;
  return (
    <>
      <RegisterKeyForm />
      <AnnouncedLastChange>{message}</AnnouncedLastChange>
      {open ? <OpenPanel key={`${open.kind} ${open.signingKey.id}`} signingKey={open.signingKey} {...closing} /> : null}
      <QueryResultView answer={consoleApi.useSigningKeysQuery()}>
        {(keys) => (keys.length === 0 ? <p>No key is registered.</p> : <KeyTable keys={keys} onOpen={show} />)}
      </QueryResultView>
    </>
  );
};

/** For operators. */
export const KeysScreen = () => (
  <OperatorScreen title="Keys" action="manage keys">
    <KeyDesk />
  </OperatorScreen>
);
