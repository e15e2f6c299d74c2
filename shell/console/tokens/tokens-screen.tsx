import { useState } from 'react';
import type { Problem, Token } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { DataTable, Panel, ScreenTitle } from '../frame/parts';
import { Answer, ProblemNote } from '../frame/states';
import { useIdentity } from '../session/identity-context';
import { mayTokens, rightsWords } from '../session/may';
import { when } from '../words/figures';
import { CreateToken } from './create-token';

const stateOf = ({ revokedAt, revokedBy, expiresAt }: Token): string => {
  if (revokedAt) return `ended by ${revokedBy ?? 'somebody'}, ${when(revokedAt)}`;
  return expiresAt ? `until ${when(expiresAt)}` : 'does not expire';
};

const EndPanel = ({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) => {
  const [revoke, { error, isLoading }] = consoleApi.useRevokeTokenMutation();
  const end = async (): Promise<void> => {
    const { data } = await revoke(id);
    if (data) onClose();
  };
  return (
    <Panel title={`End the token of ${name}`} onClose={onClose}>
      <p>It is refused from now on, everywhere. It can’t be brought back.</p>
      {error ? <ProblemNote problem={error as Problem} /> : null}
      <div className="row">
        <button type="button" className="first" disabled={isLoading} onClick={() => void end()}>
          End it
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Panel>
  );
};

const TokenDesk = () => {
  const [ending, setEnding] = useState<Token>();
  return (
    <>
      <CreateToken />
      {ending ? <EndPanel key={ending.id} token={ending} onClose={() => setEnding(undefined)} /> : null}
      <Answer answer={consoleApi.useTokensQuery()}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p>There is no token but the operator’s.</p>
          ) : (
            <DataTable label="Tokens" head={['Name', 'For', 'Begins with', 'Made', 'State', 'End']}>
              {tokens.map((token) => (
                <tr key={token.id}>
                  <th scope="row">{token.name}</th>
                  <td className="text">{rightsWords(token)}</td>
                  <td>{token.prefix}…</td>
                  <td>
                    by {token.createdBy}, {when(token.createdAt)}
                  </td>
                  <td>{stateOf(token)}</td>
                  <td>
                    {token.revokedAt ? (
                      '–'
                    ) : (
                      <button type="button" aria-label={`End the token of ${token.name}`} onClick={() => setEnding(token)}>
                        End
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </DataTable>
          )
        }
      </Answer>
    </>
  );
};

/** Tokens and what they may, for operators. */
export const TokensScreen = () => {
  const identity = useIdentity();
  return (
    <>
      <ScreenTitle>Tokens</ScreenTitle>
      {mayTokens(identity) ? <TokenDesk /> : <p>Tokens are an operator’s: yours is a {rightsWords(identity)}.</p>}
    </>
  );
};
