import type { SlotProps } from '@forecourt/contracts/remote';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { Button, Heading, useText, VisuallyHidden } from '@forecourt/ui';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { SearchBoxForm, SearchBoxInput, SearchBoxRoot } from './search-box.styles';

/** With the words of its address (S-02), in a GET form. `children` show below. */
export const Component = ({ title, placeholder, children }: SlotProps['search.box'] & { children?: ReactNode }) => {
  const text = useText<'search'>();
  const navigate = useNavigate();
  const action = useHref(STOCK_PATH);
  const id = useId();
  const words = new URLSearchParams(useLocation().search).get('query') ?? '';
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    void navigate(query ? `${STOCK_PATH}?${new URLSearchParams({ query }).toString()}` : STOCK_PATH);
  };
  return (
    <SearchBoxRoot>
      <Heading level={2}>{title ?? text('search.box.title', 'Find your next vehicle')}</Heading>
      <SearchBoxForm role="search" method="get" action={action} onSubmit={search}>
        <div>
          <VisuallyHidden as="label" htmlFor={id}>
            {text('search.box.label', 'Search by make, model or keyword')}
          </VisuallyHidden>
          <SearchBoxInput
            id={id}
            type="search"
            name="query"
            key={words}
            defaultValue={words}
            maxLength={200}
            autoComplete="off"
            placeholder={placeholder ?? text('search.box.placeholder', 'Make, model or keyword')}
          />
        </div>
        <Button type="submit" size="large" icon="search">
          {text('search.box.submit', 'Search')}
        </Button>
      </SearchBoxForm>
      {children}
    </SearchBoxRoot>
  );
};
