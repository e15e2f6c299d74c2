import { cardTag, type CardTag } from '@forecourt/rules/card-tag';
import { formatKm } from '@forecourt/rules/money';
import { useSite } from '@forecourt/store';
import { Card, CardLink, KeyFacts, Picture, PriceBlock, Tag, useText, type TagTone } from '@forecourt/ui';
import { carPath } from '../../model/car-links';
import { cardPrice } from '../../model/card-price';
import { pictureOf } from '../../model/card-picture';
import type { Hit } from '../../model/hit';
import { shortTransmission } from '../../model/short-transmission';
import { CardButtons } from './card-buttons';
import { Body, Facts, Frame, Name, Photos, TagPlace } from './car-card.styles';
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
/** Texts that are the dealer's own words already. */
const OWN_WORDS = new Set<CardTag['kind']>(['sold', 'own', 'just_arrived']);

export interface CarCardProps {
  car: Hit;
  /** Unix seconds. */
  now: number;
  /** The picture is on the first screen. */
  priority?: boolean;
  /** Widths at which the picture shows, as in `sizes` of `<img>`. */
  sizes: string;
}

/** A car among results (C-01 to C-04). */
export const CarCard = ({ car, now, priority, sizes }: CarCardProps) => {
  const text = useText();
  const site = useSite();
  const { fuelTag, certified } = site.features;
  const tag = cardTag(car, { fuelTag, certified, ...site.cards }, now);
  const picture = pictureOf(car);
  const facts = [
    { label: text('car.km', 'Odometer'), value: car.km === undefined ? '' : formatKm(car.km, site.locale), icon: 'gauge' },
    { label: text('car.transmission', 'Transmission'), value: shortTransmission(car.transmission), icon: 'gearbox' },
    { label: text('car.fuel', 'Fuel'), value: car.fuel, icon: 'fuel' },
    { label: text('car.location', 'Location'), value: car.city ?? car.location_name, icon: 'map-pin' },
  ] as const;
  return (
    <Card>
      <Frame>
        <Picture source={picture.source} alt={picture.alt} sizes={sizes} widths={[320, 480, 640, 960]} priority={priority} />
        {tag ? (
          <TagPlace>
            <Tag tone={TONES[tag.kind]}>{OWN_WORDS.has(tag.kind) ? tag.text : text(`card.tag.${tag.kind}`, tag.text)}</Tag>
          </TagPlace>
        ) : null}
        {car.photos_count > 1 ? <Photos>{text('card.photos', '{{count}} photos', { count: car.photos_count })}</Photos> : null}
      </Frame>
      <Body>
        <Name title={car.name}>
          <CardLink href={carPath(car)}>
            <Highlighted text={car._highlightResult?.name?.value ?? car.name} />
          </CardLink>
        </Name>
        <PriceBlock {...cardPrice(car, site, text)} />
        <Facts>
          <KeyFacts compact facts={[...facts]} />
        </Facts>
        <CardButtons car={car} />
      </Body>
    </Card>
  );
};
