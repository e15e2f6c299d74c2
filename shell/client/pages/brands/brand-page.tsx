import type { BrandPage } from '@forecourt/contracts/site/brands';
import type { HeadContext } from '@forecourt/contracts/remote';
import { brandPath } from '@forecourt/rules/site/brands';
import { breadcrumbJsonLd } from '@forecourt/rules/site/breadcrumb-json-ld';
import { askSite } from '@forecourt/rules/site/ask-site';
import { truncateText } from '@forecourt/rules/text/truncate';
import { fetchContext } from '@forecourt/store';
import { Breadcrumb, ButtonLink, Cluster, Heading, Page, Picture, Prose, Section, Stack, token, useText } from '@forecourt/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { styled } from 'styled-components';
import { PageBlocks } from '../blocks';
import { head as contentHead } from '../content-page';
import { PageNotFound } from '../page-not-found';
import { brandCrumbs } from './brand-crumbs';

/** Null when the dealer has none at the address. */
type LoadedBrand = BrandPage | null;

const Banner = styled(Picture)`
  border-radius: ${token.radius.lg};
`;

/** Throws when the server fails to answer. */
export const loader = ({ params, context }: LoaderFunctionArgs): Promise<LoadedBrand> =>
  askSite<BrandPage>(context.get(fetchContext), `/api/brands/${encodeURIComponent(params['slug'] ?? '')}`, 'content');

export const status = (data: unknown): number => (data ? 200 : 404);

const SUMMARY_CUT = { length: 160 };

/** For search engines. */
const summaryOf = ({ paragraphs }: BrandPage): string | undefined => {
  const words = (paragraphs[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');
  return truncateText(words.replaceAll(/\s+/g, ' ').trim(), SUMMARY_CUT).text || undefined;
};

export const head = (context: HeadContext<LoadedBrand, 'shell'>) => {
  const { data, site, text } = context;
  if (!data) return contentHead({ ...context, data: null });
  const canonical = brandPath(data.slug);
  return {
    title: text('shell.brand.head.title', '{{brand}} | {{name}}', { brand: data.title, name: site.name }),
    description: summaryOf(data),
    canonical,
    ...(typeof document === 'undefined' ? { jsonLd: [breadcrumbJsonLd(brandCrumbs(text, data.title), site, canonical)] } : {}),
  };
};

/** K-04. */
export const Component = () => {
  const brand = useLoaderData<LoadedBrand>();
  const text = useText<'shell'>();
  if (!brand) return <PageNotFound />;
  const { title, banner, paragraphs, stock, blocks } = brand;
  return (
    <>
      <Section tight wide>
        <Page>
          <Stack gap={6}>
            <Breadcrumb items={brandCrumbs(text, title)} />
            {banner ? (
              <Banner source={banner} alt="" aspect="12x5" width={1200} sizes="(min-width: 80em) 76rem, 92vw" priority />
            ) : null}
            <Heading level={1}>{title}</Heading>
            {/* The server sanitised the paragraphs when it read the configuration. */}
            {paragraphs.length > 0 ? <Prose dangerouslySetInnerHTML={{ __html: paragraphs.join('') }} /> : null}
            <Cluster>
              <ButtonLink href={stock}>{text('shell.brand.stock', 'See {{brand}} in stock', { brand: title })}</ButtonLink>
            </Cluster>
          </Stack>
        </Page>
      </Section>
      <PageBlocks blocks={blocks} />
    </>
  );
};
