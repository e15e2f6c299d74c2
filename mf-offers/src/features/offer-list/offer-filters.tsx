import type { Offer } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { Anchor, Copy, media, token, useText } from '@forecourt/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { OFFER_FACETS, offerChoiceHref, offerFacetValues, type OfferChoice, type OfferFacet } from '../../model/offer-choice';

const Root = styled.nav`
  display: grid;
  gap: ${token.space[3]};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  > ul {
    display: contents;
    list-style-type: '';
  }
`;
const Name = styled.span`
  min-width: 5rem;
  font-size: ${token.size.sm};
  font-weight: ${token.weight.bold};
  ${media.plain} {
    min-width: 0;
  }
`;
const Value = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  padding: ${token.space[1]} ${token.space[3]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.pill};
  color: ${token.colour.ink};
  font-size: ${token.size.sm};
  text-decoration: none;
  ${media.touch} {
    min-height: ${token.target};
  }
  ${media.hover} {
    &:hover {
      border-color: ${token.colour.link};
    }
  }
  &[aria-current] {
    border-color: ${token.colour.link};
    background: ${token.colour.primarySoft};
    font-weight: ${token.weight.bold};
  }
`;

const facetName = (facet: OfferFacet, text: TextLookup<'offers'>): string => {
  if (facet === 'make') return text('offers.filters.make', 'Make');
  return facet === 'category' ? text('offers.filters.category', 'Category') : text('offers.filters.mechanic', 'Offer');
};

/** Returns the words for a kind of mechanic; the dealer's own spelling for a value of another filter. */
const valueName = (facet: OfferFacet, name: string, text: TextLookup<'offers'>): string => {
  if (facet !== 'mechanic') return name;
  if (name === 'price') return text('offers.filters.price', 'Drive-away price');
  if (name === 'weekly') return text('offers.filters.weekly', 'Price a week');
  return name === 'rate' ? text('offers.filters.rate', 'Finance rate') : text('offers.filters.bonus', 'Bonus');
};

interface OfferFiltersProps {
  /** Every current offer, whose values can be chosen. */
  offers: readonly Offer[];
  choice: OfferChoice;
  /** Number of offers that have the chosen values. */
  count: number;
}

/** The filters are links, so that they work without JavaScript and a choice has an address (P-04). */
export const OfferFilters = ({ offers, choice, count }: OfferFiltersProps) => {
  const text = useText<'offers'>();
  const id = useId();
  const facets = OFFER_FACETS.map((facet) => ({ facet, values: offerFacetValues(offers, facet) })).filter(
    ({ values }) => values.length > 0,
  );
  const isChosen = Object.keys(choice).length > 0;
  if (facets.length === 0) return null;
  return (
    <Root aria-label={text('offers.filters.label', 'Filter offers')}>
      {facets.map(({ facet, values }) => (
        <Row key={facet}>
          <Name id={`${id}${facet}`}>{facetName(facet, text)}</Name>
          <ul aria-labelledby={`${id}${facet}`}>
            {values.map(({ value, name }) => (
              <li key={value}>
                <Value
                  href={offerChoiceHref(choice, facet, choice[facet] === value ? undefined : value)}
                  aria-current={choice[facet] === value ? 'true' : undefined}
                  keepScroll
                >
                  {valueName(facet, name, text)}
                </Value>
              </li>
            ))}
          </ul>
        </Row>
      ))}
      {isChosen && count > 0 ? (
        <Row>
          <Copy as="span" size="sm" tone="muted" role="status">
            {text('offers.filters.count', '{{count}} offers', { count, defaultValue_one: '{{count}} offer' })}
          </Copy>
          <Value href="/special-offers" keepScroll>
            {text('offers.filters.clear', 'Clear Filters')}
          </Value>
        </Row>
      ) : null}
    </Root>
  );
};
