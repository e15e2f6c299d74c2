import type { Offer } from '@forecourt/contracts/site/site';
import { splitWarning } from '@forecourt/rules/finance/warning';
import { TEXT_CUT_LENGTHS } from '@forecourt/rules/text/truncate';
import { formatDate } from '@forecourt/rules/location/zone-time';
import { useSite } from '@forecourt/store';
import {
  Anchor,
  Breadcrumb,
  ButtonLink,
  Copy,
  Heading,
  Picture,
  Prose,
  RemoteSlot,
  Section,
  Stack,
  Tag,
  usePages,
  useText,
} from '@forecourt/ui';
import { exploreModelHref, offerTitle } from '../../model/offers';
import { htmlToText } from '../../model/plain-text';
import { ShortenedText } from '../../parts/cut-text';
import { Mechanic } from '../../parts/mechanic';
import { offerBreadcrumb } from './crumbs';
import { OfferButtonRow, OfferColumns, OfferFrame, OfferTerms } from './offer-detail.styles';

/** For a dealer without enquiry form. */
const ContactInstead = ({ title }: { title: string }) => {
  const { contact } = useSite();
  const text = useText<'offers'>();
  return (
    <Stack gap={4} align="start">
      <Heading level={2}>{title}</Heading>
      <ButtonLink href="/contact-us">{text('offers.offer.contact', 'Contact us')}</ButtonLink>
      {contact.phone ? (
        <Copy>
          {text('offers.offer.ring', 'Or ring us on')}{' '}
          <Anchor href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</Anchor>
        </Copy>
      ) : null}
    </Stack>
  );
};

/** Explore shows where the offer names a model, Book A Test Drive where the dealer has test drives (P-01, P-04). */
const OfferButtons = ({ offer }: { offer: Offer }) => {
  const { features } = useSite();
  const text = useText<'offers'>();
  const isPage = usePages();
  return (
    <OfferButtonRow>
      <ButtonLink href="#enquire" size="large">
        {text('offers.offer.enquire', 'Enquire Now')}
      </ButtonLink>
      {offer.stock ? (
        <ButtonLink href={offer.stock.href} tone="secondary" size="large">
          {text('offers.offer.stock', 'See the vehicles')}
        </ButtonLink>
      ) : null}
      {offer.model && isPage(exploreModelHref(offer.model)) ? (
        <ButtonLink href={exploreModelHref(offer.model)} tone="secondary" size="large">
          {text('offers.offer.explore', 'Explore {{model}}', { model: offer.model.name })}
        </ButtonLink>
      ) : null}
      {features.testDrive ? (
        <ButtonLink href="/book-test-drive" tone="secondary" size="large">
          {text('offers.offer.testDrive', 'Book A Test Drive')}
        </ButtonLink>
      ) : null}
    </OfferButtonRow>
  );
};

/** The comparison-rate warning in them is never cut (P-02, F-12). */
const Conditions = ({ disclaimer }: { disclaimer: string }) => {
  const text = useText<'offers'>();
  const { warning, rest } = splitWarning(disclaimer);
  return (
    <OfferTerms>
      <Heading level={2} size="h4">
        {text('offers.offer.terms', 'Terms and conditions')}
      </Heading>
      <ShortenedText
        text={rest}
        cut={TEXT_CUT_LENGTHS.offerDisclaimer}
        more={text('offers.offer.disclaimer.more', 'View full disclaimer')}
        less={text('offers.offer.disclaimer.less', 'View less disclaimer')}
      >
        <p>{rest}</p>
      </ShortenedText>
      {warning ? <p>{warning}</p> : null}
    </OfferTerms>
  );
};

export const OfferDetail = ({ offer }: { offer: Offer }) => {
  const text = useText<'offers'>();
  const until = formatDate(offer.expiry);
  const enquire = text('offers.offer.enquiry.title', 'Ask about this offer');
  return (
    <>
      <Section tight>
        <Stack gap={6}>
          <Breadcrumb items={offerBreadcrumb(offer, text)} />
          <OfferColumns>
            <OfferFrame>
              <Picture
                source={offer.image}
                alt=""
                priority
                widths={[375, 480, 640, 800, 1200]}
                sizes="(min-width: 80em) 38rem, (min-width: 64em) 50vw, 96vw"
              />
            </OfferFrame>
            <Stack gap={5} align="start">
              {offer.category ? <Tag tone="dark">{offer.category}</Tag> : null}
              <Heading level={1}>{offerTitle(offer, htmlToText(offer.description), text)}</Heading>
              <Mechanic mechanic={offer.mechanic} large />
              <ShortenedText
                text={htmlToText(offer.description)}
                cut={TEXT_CUT_LENGTHS.offerDescription}
                more={text('offers.more', 'View more')}
                less={text('offers.less', 'View less')}
              >
                {/* Sanitised when the configuration was read. */}
                <Prose dangerouslySetInnerHTML={{ __html: offer.description }} />
              </ShortenedText>
              {until ? (
                <Copy strong>{text('offers.offer.until', 'This offer runs until {{date}}.', { date: until })}</Copy>
              ) : null}
              <OfferButtons offer={offer} />
            </Stack>
          </OfferColumns>
          {offer.disclaimer ? <Conditions disclaimer={offer.disclaimer} /> : null}
        </Stack>
      </Section>
      <Section id="enquire" tone="tinted">
        <RemoteSlot
          name="vehicle.enquiry"
          props={{ category: 'offer', title: enquire, answers: { offer_id: offer.id } }}
          absent={<ContactInstead title={enquire} />}
          failed={<ContactInstead title={enquire} />}
        />
      </Section>
      {offer.stock ? (
        <Section>
          <RemoteSlot
            name="search.featured"
            props={{ title: text('offers.offer.qualifying', 'Vehicles with this offer'), limit: 3, ...offer.stock }}
            absent={null}
            failed={null}
            late
          />
        </Section>
      ) : null}
    </>
  );
};
