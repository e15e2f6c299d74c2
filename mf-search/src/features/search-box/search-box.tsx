import type { SlotProps } from '@forecourt/contracts/remote';
import { CAR_TYPE_PAGES, STOCK_PATH } from '@forecourt/rules/breadcrumb';
import { useSite } from '@forecourt/store';
import { Anchor, Button, Heading, useText, VisuallyHidden } from '@forecourt/ui';
import { useId, type FormEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import { Form, Input, Root, Types } from './search-box.styles';

/** The search of a home page: words, and the kinds of cars. A plain form without JavaScript. */
export const Component = ({ title, placeholder }: SlotProps['search.box']) => {
  const text = useText();
  const site = useSite();
  const navigate = useNavigate();
  const action = useHref(STOCK_PATH);
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    void navigate(query ? `${STOCK_PATH}?${new URLSearchParams({ query }).toString()}` : STOCK_PATH);
  };
  return (
    <Root>
      <Heading level={2}>{title ?? text('search.box.title', 'Find your next vehicle')}</Heading>
      <Form role="search" method="get" action={action} onSubmit={search}>
        <div>
          <VisuallyHidden as="label" htmlFor={id}>
            {text('search.box.label', 'Search by make, model or keyword')}
          </VisuallyHidden>
          <Input
            id={id}
            type="search"
            name="query"
            maxLength={200}
            autoComplete="off"
            placeholder={placeholder ?? text('search.box.placeholder', 'Make, model or keyword')}
          />
        </div>
        <Button type="submit" size="large" icon="search">
          {text('search.box.submit', 'Search')}
        </Button>
      </Form>
      <Types>
        <li>
          <Anchor href={STOCK_PATH}>{text('search.box.all', 'All {{count}} vehicles', { count: site.stockCount })}</Anchor>
        </li>
        {Object.entries(CAR_TYPE_PAGES).map(([type, { label, href }]) => (
          <li key={type}>
            <Anchor href={href}>{text(`search.title.${type}`, label)}</Anchor>
          </li>
        ))}
      </Types>
    </Root>
  );
};
