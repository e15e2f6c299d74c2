import { ButtonLink, Copy, Heading, Notice, Section, Stack, useText } from '@forecourt/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { StockScope } from '../../model/scope/scope';
import type { ResultsPageData } from './results-data';
import { ResultsHeading } from './results-heading';
import { ResultsToolbarGrid } from './results-page.styles';
import { SearchForm } from './search-form/search-form';
import { useSearchState } from './use-search-state';

const WHOLE_STOCK: StockScope = { kind: 'stock', filter: '' };

/** States no number of cars. The browser tries once more for each address, and a link tries again (S-03). */
export const FailedSearch = ({ data }: { data: ResultsPageData }) => {
  const text = useText<'search'>();
  const control = useSearchState();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const address = `${pathname}${search}`;
  const tried = useRef<string>(undefined);
  useEffect(() => {
    if (tried.current === address) return;
    tried.current = address;
    void revalidate();
  }, [revalidate, address]);
  const { scope } = data;
  return (
    <Section tight>
      {scope ? (
        <ResultsHeading data={data} scope={scope} />
      ) : (
        <Heading level={1} size="h1">
          {text('search.failed.heading', 'Search our stock')}
        </Heading>
      )}
      <Stack gap={4}>
        <ResultsToolbarGrid>
          <SearchForm id="stock-search" control={control} path={data.path} scope={scope ?? WHOLE_STOCK} />
        </ResultsToolbarGrid>
        <Notice role="alert" tone="danger" title={text('search.failed.title', 'We could not read the stock')}>
          {text('search.failed.text', 'Something went wrong on our side. It is usually over in a moment.')}
        </Notice>
        <div>
          <ButtonLink href={address}>{text('search.error.retry', 'Try again')}</ButtonLink>
        </div>
        <Copy role="status" size="sm" tone="muted">
          {state === 'loading' ? text('search.failed.trying', 'Trying again…') : ''}
        </Copy>
      </Stack>
    </Section>
  );
};
