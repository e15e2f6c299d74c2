import type { AccessToken } from '@forecourt/contracts/desk/access';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { ConfirmPanel } from '../frame/confirm-panel';
import { DataTable } from '../frame/data-table';
import { OperatorScreen } from '../session/operator-screen';
import { rightsText } from '../session/rights';
import { revocationText } from '../words/revocation';
import { timeText } from '../words/time';
import { TokenForm } from './create-token';

const stateOf = (token: AccessToken): string =>
  revocationText(token) ?? (token.expiresAt ? `valid until ${timeText(token.expiresAt)}` : 'valid, never expires');

const RevokePanel = ({ token: { id, name }, onClose }: { token: AccessToken; onClose: () => void }) => {
  const [revokeToken, { error, isLoading }] = consoleApi.useRevokeTokenMutation();
  const revoke = async (): Promise<void> => {
    const { data } = await revokeToken({ token: id });
    if (data) onClose();
  };
  return (
    <ConfirmPanel
      title={`Revoke the token of ${name}`}
      action="Revoke it"
      busy={isLoading}
      error={error}
      onConfirm={revoke}
      onCancel={onClose}
    >
      Every server process refuses a revoked token at once. This can’t be undone.
    </ConfirmPanel>
  );
};

const TokenList = () => {
  const [revoking, setRevoking] = useState<AccessToken>();
  return (
    <>
      <TokenForm />
      {revoking ? <RevokePanel key={revoking.id} token={revoking} onClose={() => setRevoking(undefined)} /> : null}
      <QueryResultView answer={consoleApi.useTokensQuery()}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p>There is only the operator token.</p>
          ) : (
            <DataTable label="Tokens" head={['Name', 'Rights', 'Begins with', 'Created', 'State', 'Revoke']}>
              {tokens.map((token) => (
                <tr key={token.id}>
                  <th scope="row">{token.name}</th>
                  <td className="text">{rightsText(token)}</td>
                  <td>{token.prefix}…</td>
                  <td>
                    by {token.createdBy}, {timeText(token.createdAt)}
                  </td>
                  <td>{stateOf(token)}</td>
                  <td>
                    {token.revokedAt ? (
                      '–'
                    ) : (
                      <button type="button" aria-label={`Revoke the token of ${token.name}`} onClick={() => setRevoking(token)}>
                        Revoke
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </DataTable>
          )
        }
      </QueryResultView>
    </>
  );
};

/** For operators. */
export const TokensScreen = () => (
  <OperatorScreen title="Tokens" action="manage tokens">
    <TokenList />
  </OperatorScreen>
);
