import type { Offer } from '@forecourt/contracts/site/site';
import { IMAGE_SIZES } from '@forecourt/rules/picture/image-url';
import { TEXT_CUT_LENGTHS, truncateText } from '@forecourt/rules/text/truncate';
import { formatDate } from '@forecourt/rules/location/zone-time';
import { Card, CardBody, CardLink, Copy, Heading, Icon, Picture, Tag, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { offerTitle } from '../model/offers';
import { htmlToText } from '../model/plain-text';
import { ShortenedText } from './cut-text';
import { Mechanic } from './mechanic';

const Cover = styled.div`
  position: relative;
`;
const Label = styled(Tag)`
  position: absolute;
  inset-block-end: ${token.space[3]};
  inset-inline-start: ${token.space[3]};
`;
const Description = styled.div<{ $raised: boolean }>`
  color: ${token.colour.muted};
  ${({ $raised }) => $raised && `button { position: relative; z-index: ${token.layer.raised}; }`}
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-block-start: auto;
  padding-block-start: ${token.space[3]};
  border-block-start: 1px solid ${token.colour.line};
  color: ${token.colour.link};
`;

interface OfferCardProps {
  offer: Offer;
  href: string;
  level: 2 | 3;
  /** If true, a long description of the offer has a button that shows all of it; otherwise the description is cut. */
  opens?: boolean;
  /** True for an offer card on the first screen, whose picture is loaded at once. */
  priority?: boolean;
}

/** Renders an offer as a card that is one link to the offer's page (P-01, P-02). */
export const OfferCard = ({ offer, href, level, opens = false, priority }: OfferCardProps) => {
  const text = useText<'offers'>();
  const description = htmlToText(offer.description);
  const until = formatDate(offer.expiry);
  return (
    <Card>
      <Cover>
        <Picture
          source={offer.image}
          alt=""
          width={IMAGE_SIZES.offer.width}
          widths={[IMAGE_SIZES.offer.width, 480, 640, 800]}
          sizes="(min-width: 80em) 24rem, (min-width: 48em) 46vw, 92vw"
          priority={priority}
        />
        {offer.category ? <Label tone="dark">{offer.category}</Label> : null}
      </Cover>
      <CardBody>
        <Heading level={level} size="h3">
          <CardLink href={href}>{offerTitle(offer, description, text)}</CardLink>
        </Heading>
        <Mechanic mechanic={offer.mechanic} />
        <Description $raised={opens}>
          {opens ? (
            <ShortenedText
              text={description}
              cut={TEXT_CUT_LENGTHS.offerDescription}
              more={text('offers.more', 'View more')}
              less={text('offers.less', 'View less')}
              about={offer.name}
            >
              <p>{description}</p>
            </ShortenedText>
          ) : (
            <p>{truncateText(description, TEXT_CUT_LENGTHS.offerDescription).text}</p>
          )}
        </Description>
        <Foot>
          <Copy as="span" size="sm" tone="muted">
            {until ? text('offers.until', 'Until {{date}}', { date: until }) : text('offers.ongoing', 'No end date')}
          </Copy>
          <Icon name="arrow" />
        </Foot>
      </CardBody>
    </Card>
  );
};
