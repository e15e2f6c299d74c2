import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { slugify } from '@forecourt/rules/text/slug';
import { Anchor, ButtonLink, Cluster, Copy, EmptyState, Page, Section, Stack, useText } from '@forecourt/ui';
import type { ResultsPageData } from './results-data';

/** The address names no make, body type, location or dealership of this dealer. */
export const UnknownAddressNotice = ({ data: { addressWords, makes } }: { data: ResultsPageData }) => {
  const text = useText<'search'>();
  return (
    <Section tight wide>
      <Page width="text">
        <Stack gap={6}>
          <EmptyState
            level={1}
            title={text('search.unknown.title', 'We have no stock under “{{asked}}”', { asked: addressWords })}
            text={text(
              'search.unknown.text',
              'It may have sold, or the link may be out of date. Have a look at what we have today.',
            )}
            action={<ButtonLink href={STOCK_PATH}>{text('search.unknown.all', 'See all stock')}</ButtonLink>}
          />
          {makes.length > 0 ? (
            <Stack gap={2} align="center">
              <Copy strong>{text('search.unknown.makes', 'Popular makes in stock')}</Copy>
              <Cluster justify="center" gap={4}>
                {makes.map((make) => (
                  <Anchor key={make} href={`/search/${slugify(make)}`}>
                    {make}
                  </Anchor>
                ))}
              </Cluster>
            </Stack>
          ) : null}
        </Stack>
      </Page>
    </Section>
  );
};
