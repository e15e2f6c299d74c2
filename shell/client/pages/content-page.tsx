import type { HeadContext } from '@forecourt/contracts/remote';
import type { ContentPage } from '@forecourt/contracts/site/site';
import { askSite } from '@forecourt/rules/site/ask-site';
import { fetchContext } from '@forecourt/store';
import { Breadcrumb, Copy, Heading, homeCrumb, Page, Prose, Section, Stack, token, useText } from '@forecourt/ui';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { styled } from 'styled-components';
import { PageBlocks } from './blocks';
import { notFoundHead, PageNotFound } from './page-not-found';

/** Null when the dealer has none at the address. */
type LoadedPage = ContentPage | null;

const Intro = styled(Stack)`
  max-width: ${token.width.text};
`;

/** `/contact` without a page of its own leads to `/contact-us` (O-07). Throws when the server fails to answer. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<LoadedPage> => {
  const path = `/api/content?path=${encodeURIComponent(`/${params['*'] ?? ''}`)}`;
  const page = await askSite<ContentPage>(context.get(fetchContext), path, 'content');
  if (!page && params['*'] === 'contact') throw redirect('/contact-us', 301);
  return page;
};

export const status = (data: unknown): number => (data ? 200 : 404);

export const head = ({ data, site, text }: HeadContext<LoadedPage, 'shell'>) =>
  data
    ? { title: `${data.title} | ${site.name}`, description: data.description, canonical: data.path }
    : notFoundHead(site, text);

export const Component = () => {
  const page = useLoaderData<LoadedPage>();
  const text = useText<'shell'>();
  if (!page) return <PageNotFound />;
  return (
    <>
      <Section tight wide>
        <Page width={page.blocks.length > 0 ? 'page' : 'text'}>
          <Intro gap={4}>
            <Breadcrumb items={[homeCrumb(text), { label: page.title }]} />
            <Heading level={1}>{page.title}</Heading>
            {page.description ? (
              <Copy size="lg" tone="muted">
                {page.description}
              </Copy>
            ) : null}
            {/* The server sanitised it when it read the configuration. */}
            {page.html ? <Prose dangerouslySetInnerHTML={{ __html: page.html }} /> : null}
          </Intro>
        </Page>
      </Section>
      <PageBlocks blocks={page.blocks} />
    </>
  );
};
