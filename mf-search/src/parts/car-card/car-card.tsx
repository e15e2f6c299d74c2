import { CERTIFIED_LOGO, cardTag, isJustArrived, tagText, type CardTag } from '@forecourt/rules/card/card-tag';
import { useSite } from '@forecourt/store';
import { Card, CardLink, KeyFacts, Picture, PriceBlock, Tag, useText, type TagTone } from '@forecourt/ui';
import { carPath } from '../../model/card/car-links';
import { cardFacts, cardLine } from '../../model/card/card-facts';
import { cardPrice } from '../../model/card/card-price';
import { pictureOf } from '../../model/card/card-picture';
import type { Hit } from '../../model/card/hit';
import { CardButtons } from './card-buttons';
import { CardControls } from './card-controls';
import { Body, CertifiedLogo, Facts, Frame, Name, Odometer, Photos, TagPlace } from './car-card.styles';
import { Highlighted } from './highlighted';

const TONES: Record<CardTag['kind'], TagTone> = {
  sold: 'dark',
  electric: 'success',
  plug_in: 'success',
  hybrid: 'success',
  reserved: 'dark',
  certified: 'primary',
  own: 'accent',
  coming_soon: 'neutral',
  just_arrived: 'primary',
};

interface CarCardProps {
  car: Hit;
  /** Unix seconds at which the card is rendered, which decide on tags such as "Just arrived". */
  now: number;
  /** True if the card's picture is on the first screen and is loaded at once. */
  priority?: boolean;
  /** Width at which the card shows its picture, in the format of the `sizes` attribute of `<img>`. */
  sizes: string;
}

/** Renders a car among results (C-01 to C-04). */
export const CarCard = ({ car, now, priority, sizes }: CarCardProps) => {
  const text = useText<'search'>();
  const site = useSite();
  const { fuelTag, certified } = site.features;
  const tag = cardTag(car, { fuelTag, certified, ...site.cards }, now);
  const picture = pictureOf(car, site.display, isJustArrived(car, site.cards.justArrivedDays, now));
  const line = cardLine(car, site, text);
  const facts = cardFacts(car, site, text);
  return (
    <Card>
      <Frame>
        <Picture source={picture.source} alt={picture.alt} sizes={sizes} widths={[320, 480, 640, 960]} priority={priority} />
        {tag ? (
          <TagPlace>
            {tag.kind === 'certified' && site.cards.certifiedLogo ? (
              <CertifiedLogo source={site.cards.certifiedLogo} alt={tagText(tag, text)} {...CERTIFIED_LOGO} />
            ) : (
              <Tag tone={TONES[tag.kind]}>{tagText(tag, text)}</Tag>
            )}
          </TagPlace>
        ) : null}
        {car.photos_count > 1 && !picture.isPlaceholder ? (
          <Photos>
            {picture.isStock
              ? text('search.card.stockPhoto', 'Stock photo')
              : text('search.card.photos', '{{count}} photos', { count: car.photos_count })}
          </Photos>
        ) : null}
        <CardControls car={car} picture={picture.source} />
      </Frame>
      <Body>
        <Name title={car.name}>
          <CardLink href={carPath(car)}>
            <Highlighted text={car._highlightResult?.name?.value ?? car.name} />
          </CardLink>
        </Name>
        {line ? (
          <Odometer>
            <span>{line.driven}</span>
            <span>{line.location}</span>
          </Odometer>
        ) : null}
        <PriceBlock {...cardPrice(car, site, text)} />
        {facts.length > 0 ? (
          <Facts>
            <KeyFacts compact facts={facts} />
          </Facts>
        ) : null}
        <CardButtons car={car} />
      </Body>
    </Card>
  );
};
