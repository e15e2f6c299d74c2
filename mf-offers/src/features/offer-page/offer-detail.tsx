import type { Offer } from '@forecourt/contracts/site/site';
import { CUTS } from '@forecourt/rules/text/truncate';
import { formatDate } from '@forecourt/rules/location/zone-time';
import { Breadcrumb, Copy, Heading, Picture, Prose, RemoteSlot, Section, Stack, Tag, useText } from '@forecourt/ui';
import { plainText } from '../../model/plain-text';
import { CutText } from '../../parts/cut-text';
import { crumbsOf } from './crumbs';
import { ContactInstead } from './contact-instead';
import { OfferButtons } from './offer-buttons';
import { Columns, Frame, Terms } from './offer-detail.styles';

/** An offer with its description, buttons, conditions and enquiry form (P-01, P-02). */
export const OfferDetail = ({ offer }: { offer: Offer }) => {
  const text = useText<'offers'>();
  const until = formatDate(offer.expiry);
  const enquire = text('offers.offer.enquiry.title', 'Ask about this offer');
  return (
    <>
      <Section tight>
        <Stack gap={6}>
          <Breadcrumb items={crumbsOf(offer, text)} />
          <Columns>
            <Frame>
              <Picture
                source={offer.image}
                alt=""
                priority
                widths={[375, 480, 640, 800, 1200]}
                sizes="(min-width: 80em) 38rem, (min-width: 64em) 50vw, 96vw"
              />
            </Frame>
            <Stack gap={5} align="start">
              {offer.category ? <Tag tone="dark">{offer.category}</Tag> : null}
              <Heading level={1}>{offer.name}</Heading>
              <CutText
                text={plainText(offer.description)}
                cut={CUTS.offerDescription}
                more={text('offers.more', 'View more')}
                less={text('offers.less', 'View less')}
              >
                {/* Sanitised when the configuration was read. */}
                <Prose dangerouslySetInnerHTML={{ __html: offer.description }} />
              </CutText>
              {until ? (
                <Copy strong>{text('offers.offer.until', 'This offer runs until {{date}}.', { date: until })}</Copy>
              ) : null}
              <OfferButtons offer={offer} />
            </Stack>
          </Columns>
          {offer.disclaimer ? (
            <Terms>
              <Heading level={2} size="h4">
                {text('offers.offer.terms', 'Terms and conditions')}
              </Heading>
              <CutText
                text={offer.disclaimer}
                cut={CUTS.offerDisclaimer}
                more={text('offers.offer.disclaimer.more', 'View full disclaimer')}
                less={text('offers.offer.disclaimer.less', 'View less disclaimer')}
              >
                <p>{offer.disclaimer}</p>
              </CutText>
            </Terms>
          ) : null}
        </Stack>
      </Section>
      <Section id="enquire" tone="tinted">
        <RemoteSlot
          name="vehicle.enquiry"
          props={{ category: 'offer', title: enquire }}
          absent={<ContactInstead title={enquire} />}
          failed={<ContactInstead title={enquire} />}
        />
      </Section>
    </>
  );
};
