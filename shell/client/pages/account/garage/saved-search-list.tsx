import type { GarageSearches } from '@forecourt/contracts/account/garage';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, Heading, Stack, useText } from '@forecourt/ui';
import { EntryList } from './garage.styles';

/** With the frequency of their alerts (S-16). */
export const SavedSearchList = ({ searches: { list, managePath } }: { searches: GarageSearches }) => {
  const text = useText<'shell'>();
  const { basePath } = useSite();
  if (list.length === 0) return null;
  const frequencies = {
    at_once: text('shell.garage.search.atOnce', 'alerts at once'),
    daily: text('shell.garage.search.daily', 'alerts every day'),
    weekly: text('shell.garage.search.weekly', 'alerts every week'),
  };
  return (
    <Stack gap={4}>
      <Heading level={2} size="h3">
        {text('shell.garage.searches', 'Saved searches')}
      </Heading>
      <EntryList>
        {list.map(({ name, path, frequency }) => (
          <li key={path}>
            <Anchor href={path}>{name}</Anchor>
            {`, ${frequencies[frequency]}`}
          </li>
        ))}
      </EntryList>
      {managePath === null ? null : (
        <Copy>
          {/* The page of saved searches is the server's own, without the site's scripts. */}
          <a href={`${basePath}${managePath}`}>{text('shell.garage.searches.manage', 'Change or delete saved searches')}</a>
        </Copy>
      )}
    </Stack>
  );
};
