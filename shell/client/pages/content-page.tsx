import type { HeadContext } from '@forecourt/contracts/remote';
import type { ContentPage } from '@forecourt/contracts/site/site';
import { fetchContext } from '@forecourt/store';
import { Breadcrumb, Copy, Heading, Page, Prose, Section, Stack, token, useText, homeCrumb } from '@forecourt/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { styled } from 'styled-components';
import { Blocks } from './blocks';
import { NotFound } from './not-found';

type Found = ContentPage | null;

// Words above blocks begin where the blocks do; alone they stand in the middle of the page.
const Words = styled(Stack)`
  max-width: ${token.width.text};
`;

/** Every address that no other page answers: a content page of the dealer, or nothing. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Found> => {
  const answer = await context.get(fetchContext)(`/api/content?path=${encodeURIComponent(`/${params['*'] ?? ''}`)}`);
  // 400: no page can have such an address.
  if (answer.status === 404 || answer.status === 400) return null;
  if (!answer.ok) throw new Error(`The page could not be read (${answer.status})`);
  return (await answer.json()) as ContentPage;
};

export const status = (data: unknown): number => (data ? 200 : 404);

export const head = ({ data, site, text }: HeadContext<Found, 'shell'>) =>
  data
    ? { title: `${data.title} | ${site.name}`, description: data.description, canonical: data.path }
    : { title: text('shell.notFound.head.title', 'Page not found | {{name}}', { name: site.name }), robots: 'noindex' as const };

export const Component = () => {
  const page = useLoaderData<Found>();
  const text = useText<'shell'>();
  if (!page) return <NotFound />;
  return (
    <>
      <Section tight wide>
        <Page width={page.blocks.length > 0 ? 'page' : 'text'}>
          <Words gap={4}>
            <Breadcrumb items={[homeCrumb(text), { label: page.title }]} />
            <Heading level={1}>{page.title}</Heading>
            {page.description ? (
              <Copy size="lg" tone="muted">
                {page.description}
              </Copy>
            ) : null}
            {/* Sanitised when the configuration was read. */}
            {page.html ? <Prose dangerouslySetInnerHTML={{ __html: page.html }} /> : null}
          </Words>
        </Page>
      </Section>
      <Blocks blocks={page.blocks} />
    </>
  );
};
