import type { RecordedUseOfAccount } from '@forecourt/contracts/account/staff';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { ProblemNote, QueryResultView } from '../frame/answer';
import { DataTable } from '../frame/data-table';
import { ScreenTitle } from '../frame/screen-title';
import { useIdentity } from '../session/identity-context';
import { maySeeShoppers, rightsText } from '../session/rights';
import { timeText } from '../words/time';
import { AccountList } from './account-list';
import { FindAccountForm } from './find-account';

const ACTION_TEXTS: Record<RecordedUseOfAccount['action'], string> = {
  find: 'searched',
  export: 'exported',
  delete: 'deleted',
  'end-sessions': 'signed out everywhere',
  payments: 'listed payments',
  refund: 'refunded a payment',
  turns: 'listed turns at the game',
  claim: 'handed out a prize',
};

const RecordedLooks = ({ slug }: { slug: string }) => (
  <section aria-labelledby="looks">
    <h2 id="looks">Recorded looks at accounts of {slug}</h2>
    <QueryResultView answer={consoleApi.useAccountLooksQuery({ tenant: slug })}>
      {({ looks }) =>
        looks.length === 0 ? (
          <p>Nobody looked at an account yet.</p>
        ) : (
          <DataTable label="Recorded looks" head={['Time', 'Who', 'What', 'Account']}>
            {looks.map(({ at, actor, action, account }) => (
              <tr key={`${at} ${action} ${account}`}>
                <td>{timeText(at)}</td>
                <th scope="row">{actor}</th>
                <td>{ACTION_TEXTS[action]}</td>
                <td>{account ?? (action === 'find' ? 'none found' : '–')}</td>
              </tr>
            ))}
          </DataTable>
        )
      }
    </QueryResultView>
  </section>
);

const Shoppers = ({ dealers }: { dealers: readonly string[] }) => {
  const [slug, setSlug] = useState('');
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const [find, { data, error, isLoading }] = consoleApi.useFindAccountsMutation();
  const search = async (dealer: string, address: string): Promise<void> => {
    setSlug('');
    const answer = await find({ tenant: dealer, address });
    if (answer.data) setSlug(dealer);
  };
  return (
    <>
      <FindAccountForm dealers={dealers} busy={isLoading} onFind={(dealer, address) => void search(dealer, address)} />
      <ProblemNote problem={error} />
      {slug && data ? (
        <>
          <AccountList
            slug={slug}
            accounts={data.accounts.filter(({ id }) => !deleted.includes(id))}
            onDeleted={(id) => setDeleted((ids) => [...ids, id])}
          />
          <RecordedLooks slug={slug} />
        </>
      ) : null}
    </>
  );
};

/** */
export const ShoppersScreen = () => {
  const identity = useIdentity();
  return (
    <>
      <ScreenTitle>Shoppers</ScreenTitle>
      {maySeeShoppers(identity) ? (
        <Shoppers dealers={identity.dealers.filter((slug) => slug !== '*')} />
      ) : (
        <p>Only operators and privacy officers may see accounts of shoppers. Your token: {rightsText(identity)}.</p>
      )}
    </>
  );
};
