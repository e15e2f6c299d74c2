import type { AccountPageData } from '@forecourt/contracts/account/account';
import type { ConsentPurpose, PurposeConsents } from '@forecourt/contracts/account/consents';
import type { TextLookup } from '@forecourt/contracts/wording';
import { useSite } from '@forecourt/store';
import { Copy, Heading, useText } from '@forecourt/ui';
import { AccountSection } from './account-section';
import { EntryCard, EntryList } from './garage/garage.styles';
import { PlainForm } from './plain-form';
import { useAccountDate } from './use-account-date';

const purposeWords = (purpose: ConsentPurpose, dealer: string, text: TextLookup<'shell'>): string =>
  ({
    news: text('shell.account.consent.news', 'News and offers from {{dealer}}', { dealer }),
    'saved-searches': text('shell.account.consent.savedSearches', 'Emails about my saved searches'),
    'saved-cars': text('shell.account.consent.savedCars', 'Emails about my saved vehicles'),
    'viewed-cars': text('shell.account.consent.viewedCars', 'Viewed vehicles on all my devices'),
  })[purpose];

/** Only if more happens than that nothing is sent any more. */
const effectWords = (purpose: ConsentPurpose, dealer: string, text: TextLookup<'shell'>): string | undefined => {
  if (purpose === 'news') return text('shell.account.consent.news.effect', 'If you withdraw it, we tell {{dealer}}.', { dealer });
  if (purpose === 'viewed-cars')
    return text('shell.account.consent.viewedCars.effect', 'If you withdraw it, they are deleted from your account.');
  return purpose === 'saved-searches'
    ? text('shell.account.consent.savedSearches.effect', 'If you withdraw it, your saved searches are deleted.')
    : undefined;
};

const Purpose = ({ purpose, given }: PurposeConsents) => {
  const text = useText<'shell'>();
  const { name: dealer } = useSite();
  const dateOf = useAccountDate();
  const title = purposeWords(purpose, dealer, text);
  const holds = given.some(({ withdrawnAt }) => withdrawnAt === null);
  const effect = holds ? effectWords(purpose, dealer, text) : undefined;
  return (
    <EntryCard>
      <Heading level={3} size="h4">
        {title}
      </Heading>
      {given.map(({ words, at, withdrawnAt }) => (
        <Copy key={`${at} ${words}`} size="sm">
          {withdrawnAt === null
            ? text('shell.account.consent.given', '“{{words}}”, agreed on {{date}}', { words, date: dateOf(at) })
            : text('shell.account.consent.withdrawn', '“{{words}}”, agreed on {{date}}, withdrawn on {{end}}', {
                words,
                date: dateOf(at),
                end: dateOf(withdrawnAt),
              })}
        </Copy>
      ))}
      {effect === undefined ? null : <Copy size="sm">{effect}</Copy>}
      {holds ? (
        <PlainForm
          to="/api/account/consents/withdraw"
          label={text('shell.account.consent.withdraw', 'Withdraw: {{purpose}}', { purpose: title })}
          tone="secondary"
          values={{ purpose }}
        />
      ) : null}
    </EntryCard>
  );
};

/** By purpose, with words and dates, and the buttons that withdraw it. */
export const ConsentList = ({ consents }: Pick<AccountPageData, 'consents'>) => {
  const text = useText<'shell'>();
  return (
    <AccountSection title={text('shell.account.consents', 'What I agreed to')}>
      {consents.length === 0 ? (
        <Copy>{text('shell.account.consents.none', 'You have not agreed to news, offers or alerts.')}</Copy>
      ) : (
        <EntryList>
          {consents.map((each) => (
            <li key={each.purpose}>
              <Purpose {...each} />
            </li>
          ))}
        </EntryList>
      )}
    </AccountSection>
  );
};
