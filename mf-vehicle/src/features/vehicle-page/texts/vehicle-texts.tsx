import type { Car } from '@forecourt/contracts/car/car';
import { specificationRowsWithValue } from '@forecourt/rules/vehicle/spec-rows';
import { useSite } from '@forecourt/store';
import { Copy, Heading, Prose, Stack, useText } from '@forecourt/ui';
import { FactRow, FactRows } from '../facts/facts.styles';
import { SectionFrame } from '../section.styles';
import { priceDisplay, priceMeaning } from '@forecourt/rules/price/price-display';

/** The feed's summary; nothing if there is none, or if the dealer switches it off (V-27). */
export const CarSummarySection = ({ car }: { car: Pick<Car, 'specs'> }) => {
  const text = useText<'vehicle'>();
  const rows = specificationRowsWithValue(car.specs?.summary ?? []);
  if (!useSite().vehicle.summary || rows.length === 0) return null;
  return (
    <SectionFrame as="section" data-own="" aria-labelledby="summary-title">
      <Stack gap={5}>
        <Heading level={2} size="h3" id="summary-title">
          {text('vehicle.summary.title', 'Car Summary')}
        </Heading>
        <FactRows>
          {rows.map(({ name, data }, index) => (
            <FactRow key={`${index} ${name}`}>
              <dt>{name}</dt>
              <dd>{data}</dd>
            </FactRow>
          ))}
        </FactRows>
      </Stack>
    </SectionFrame>
  );
};

/** A blank line ends a paragraph. */
export const splitIntoParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

/** The same text for all vehicles (V-27). */
export const OurComments = () => {
  const text = useText<'vehicle'>();
  const paragraphs = splitIntoParagraphs(useSite().vehicle.ourComments);
  if (paragraphs.length === 0) return null;
  return (
    <SectionFrame as="section" data-own="" aria-labelledby="our-comments-title">
      <Stack gap={5}>
        <Heading level={2} size="h3" id="our-comments-title">
          {text('vehicle.ourComments.title', 'Our Comments')}
        </Heading>
        <Prose>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Stack>
    </SectionFrame>
  );
};

/** Below the price comparison (V-01). The lender's disclaimer is in the calculator (F-05). */
export const PriceDisclaimer = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const { cards } = useSite();
  const display = priceDisplay(car, { subscriptions: false, noPriceText: cards.noPriceText });
  const priceType = 'priceType' in display ? display.priceType : undefined;
  if (!priceType) return null;
  return (
    <SectionFrame as="section" data-own="" id="price-disclaimer" aria-labelledby="disclaimer-title">
      <Stack gap={3}>
        <Heading level={2} size="h4" id="disclaimer-title">
          {text('vehicle.disclaimer.title', 'About prices')}
        </Heading>
        <Copy as="div" size="sm" tone="muted">
          {priceMeaning(priceType, text)}
        </Copy>
      </Stack>
    </SectionFrame>
  );
};
