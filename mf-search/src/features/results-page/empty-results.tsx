import { STOCK_PATH } from '@forecourt/rules/breadcrumb';
import { ButtonLink, EmptyState, useText } from '@forecourt/ui';

/** Nothing was found (S-11). `firstPage`: there are results, but not as many pages. */
export const EmptyResults = ({ firstPage }: { firstPage?: string }) => {
  const text = useText();
  if (firstPage)
    return (
      <EmptyState
        level={3}
        title={text('search.empty.pageTitle', 'There are no more results')}
        action={<ButtonLink href={firstPage}>{text('search.empty.firstPage', 'Back to the first page')}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      level={3}
      icon="car"
      title={text('search.empty.title', 'No Results Available')}
      text={text(
        'search.empty.text',
        'No results found for your search at this time. Please try adjusting the filters for more results.',
      )}
      action={<ButtonLink href={STOCK_PATH}>{text('search.empty.clear', 'Clear Filters')}</ButtonLink>}
    />
  );
};
