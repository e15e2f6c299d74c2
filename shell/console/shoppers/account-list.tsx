import type { FoundAccount } from '@forecourt/contracts/account/staff';
import { adminRequest } from '@forecourt/contracts/desk/operations';
import { countText } from '@forecourt/rules/text/count-text';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { ProblemNote } from '../frame/answer';
import { DataTable } from '../frame/data-table';
import { ConfirmPanel } from '../frame/confirm-panel';
import { timeText } from '../words/time';

const exportAddress = (tenant: string, account: string): string =>
  `/api/admin${adminRequest('GET /accounts/{tenant}/{account}/export', { tenant, account }).path}`;
const addressesOf = ({ email, phone }: FoundAccount): string => [email, phone].filter(Boolean).join(', ');

interface Deletion {
  slug: string;
  account: FoundAccount;
  onCancel: () => void;
  onDone: (words: string) => void;
}

const DeletePanel = ({ slug, account, onCancel, onDone }: Deletion) => {
  const [deleteAccount, { error, isLoading }] = consoleApi.useDeleteAccountMutation();
  const confirm = async (): Promise<void> => {
    const { data } = await deleteAccount({ tenant: slug, account: account.id });
    if (!data) return;
    const kept = data.retained.map(({ reason, until }) => `Kept until ${timeText(until)}: ${reason}.`);
    onDone(['The account is deleted.', ...kept].join(' '));
  };
  return (
    <ConfirmPanel
      title={`Delete the account of ${addressesOf(account)}`}
      action="Delete it"
      busy={isLoading}
      error={error}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      Everything that the site stores about this shopper goes, except what a law keeps. This can’t be undone.
    </ConfirmPanel>
  );
};

export const AccountList = ({
  slug,
  accounts,
  onDeleted,
}: {
  slug: string;
  accounts: FoundAccount[];
  onDeleted: (id: string) => void;
}) => {
  const [deleting, setDeleting] = useState<FoundAccount>();
  const [words, setWords] = useState('');
  const [endSessions, { error }] = consoleApi.useEndAccountSessionsMutation();
  const signOut = async (id: string): Promise<void> => {
    const { data } = await endSessions({ tenant: slug, account: id });
    if (data) setWords(`Signed out on ${countText(data.ended, 'browser')}.`);
  };
  const done = (account: FoundAccount) => (message: string) => {
    setDeleting(undefined);
    setWords(message);
    onDeleted(account.id);
  };
  return (
    <>
      {deleting ? (
        <DeletePanel slug={slug} account={deleting} onCancel={() => setDeleting(undefined)} onDone={done(deleting)} />
      ) : null}
      <p role="status">{words}</p>
      <ProblemNote problem={error} />
      {accounts.length === 0 ? (
        words ? null : (
          <p>{slug} has no account with this confirmed address.</p>
        )
      ) : (
        <DataTable label="Accounts" head={['Address', 'Name', 'Last signed in', 'Browsers', 'Actions']}>
          {accounts.map((account) => (
            <tr key={account.id}>
              <th scope="row">{addressesOf(account)}</th>
              <td>{account.name || '–'}</td>
              <td>{timeText(account.signedInAt)}</td>
              <td>{account.sessions}</td>
              <td>
                <a href={exportAddress(slug, account.id)} download={`account-${account.id}.json`}>
                  Export
                </a>{' '}
                <button type="button" onClick={() => void signOut(account.id)}>
                  Sign out everywhere
                </button>{' '}
                <button type="button" onClick={() => setDeleting(account)}>
                  Delete
                </button>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
};
