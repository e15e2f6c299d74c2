import type { AccountCar } from '@forecourt/contracts/account/saved-cars';
import { NOTE_LENGTH } from '@forecourt/rules/card/kept-cars';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, Heading, media, token, usePages, useText, WATCHLIST_PATH } from '@forecourt/ui';
import { styled } from 'styled-components';
import { AccountSection } from './account-section';
import { EntryCard, EntryList } from './garage/garage.styles';
import { PlainField, PlainForm } from './plain-form';

const PATH = '/api/account/saved-cars/form';

// With JavaScript the watchlist itself lists the cars, with their present prices.
const ForPlainBrowsers = styled.div`
  display: none;
  gap: ${token.space[4]};
  ${media.plain} {
    display: grid;
  }
`;

const SavedCarEntry = ({ car: { id, name, slug, price, note } }: { car: AccountCar }) => {
  const text = useText<'shell'>();
  const { locale, currency } = useSite();
  return (
    <EntryCard>
      <Heading level={3} size="h4">
        <Anchor href={`/cars/${slug}`}>{name}</Anchor>
      </Heading>
      {price === undefined ? null : (
        <Copy>
          {text('shell.account.savedCar.price', '{{price}} when you saved it', { price: formatMoney(price, locale, currency) })}
        </Copy>
      )}
      <PlainForm
        to={PATH}
        label={text('shell.account.savedCar.note.save', 'Save the note about {{name}}', { name })}
        tone="secondary"
        values={{ car: id, do: 'note' }}
      >
        <PlainField
          label={text('shell.account.savedCar.note', 'My note')}
          name="note"
          defaultValue={note ?? ''}
          maxLength={NOTE_LENGTH}
        />
      </PlainForm>
      <PlainForm
        to={PATH}
        label={text('shell.account.savedCar.remove', 'Remove {{name}}', { name })}
        tone="secondary"
        values={{ car: id, do: 'remove' }}
      />
    </EntryCard>
  );
};

/** A link to the watchlist, and for browsers without JavaScript the list itself (W-03). */
export const SavedCarList = ({ cars }: { cars: AccountCar[] }) => {
  const text = useText<'shell'>();
  const isPage = usePages();
  if (!isPage(WATCHLIST_PATH)) return null;
  return (
    <AccountSection title={text('shell.account.savedCars', 'Saved vehicles')}>
      <Copy>
        <Anchor href={WATCHLIST_PATH}>
          {text('shell.account.savedCars.count', 'My watchlist: {{count}}', { count: cars.length })}
        </Anchor>
      </Copy>
      {cars.length > 0 ? (
        <ForPlainBrowsers>
          <EntryList>
            {cars.map((car) => (
              <li key={car.id}>
                <SavedCarEntry car={car} />
              </li>
            ))}
          </EntryList>
        </ForPlainBrowsers>
      ) : null}
    </AccountSection>
  );
};
