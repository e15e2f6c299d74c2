import type { Offer } from '@forecourt/contracts/site/site';
import { useSite } from '@forecourt/store';
import { ButtonLink, useText } from '@forecourt/ui';
import { exploreHref } from '../../model/offers';
import { Buttons } from './offer-detail.styles';

/** Enquire, Explore the model where the offer names one, Book A Test Drive where the dealer has them (P-01). */
export const OfferButtons = ({ offer }: { offer: Offer }) => {
  const { features } = useSite();
  const text = useText<'offers'>();
  return (
    <Buttons>
      <ButtonLink href="#enquire" size="large">
        {text('offers.offer.enquire', 'Enquire Now')}
      </ButtonLink>
      {offer.model ? (
        <ButtonLink href={exploreHref(offer.model)} tone="secondary" size="large">
          {text('offers.offer.explore', 'Explore {{model}}', { model: offer.model.name })}
        </ButtonLink>
      ) : null}
      {features.testDrive ? (
        <ButtonLink href="/book-test-drive" tone="secondary" size="large">
          {text('offers.offer.testDrive', 'Book A Test Drive')}
        </ButtonLink>
      ) : null}
    </Buttons>
  );
};
