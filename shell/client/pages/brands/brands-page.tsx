import type { BrandKind } from '@forecourt/contracts/site/brand-kinds';
import type { BrandList } from '@forecourt/contracts/site/brands';
import type { HeadContext } from '@forecourt/contracts/remote';
import type { TextLookup } from '@forecourt/contracts/wording';
import { BRANDS_PATH } from '@forecourt/rules/site/brands';
import { breadcrumbJsonLd } from '@forecourt/rules/site/breadcrumb-json-ld';
import { unanswered } from '@forecourt/rules/site/unanswered';
import { fetchContext, useSite } from '@forecourt/store';
import { Breadcrumb, Copy, Heading, Page, Section, Stack, useText } from '@forecourt/ui';
import { useId } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { brandCrumbs } from './brand-crumbs';
import { BrandTile, TileGrid } from './brand-tile';

/** Throws when the server fails to answer. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<BrandList[]> => {
  const path = '/api/brands';
  const answer = await context.get(fetchContext)(path);
  if (!answer.ok) throw unanswered(path, answer.status, 'content');
  return (await answer.json()) as BrandList[];
};

export const head = ({ site, text }: HeadContext<BrandList[], 'shell'>) => ({
  title: text('shell.brands.head.title', 'Our brands | {{name}}', { name: site.name }),
  description: text('shell.brands.head.description', 'The brands that {{name}} sells and looks after.', { name: site.name }),
  canonical: BRANDS_PATH,
  ...(typeof document === 'undefined' ? { jsonLd: [breadcrumbJsonLd(brandCrumbs(text), site, BRANDS_PATH)] } : {}),
});

const kindName = (kind: BrandKind, text: TextLookup<'shell'>): string => {
  if (kind === 'car') return text('shell.brands.car', 'Cars');
  if (kind === 'motorcycle') return text('shell.brands.motorcycle', 'Motorcycles');
  if (kind === 'truck') return text('shell.brands.truck', 'Trucks');
  return text('shell.brands.own', 'Our own brands');
};

const BrandListSection = ({ kind, tiles }: BrandList) => {
  const text = useText<'shell'>();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} id={id}>
          {kindName(kind, text)}
        </Heading>
        <TileGrid>
          {tiles.map((tile) => (
            <li key={`${tile.href} ${tile.title}`}>
              <BrandTile {...tile} />
            </li>
          ))}
        </TileGrid>
      </Stack>
    </section>
  );
};

/** Renders `/brands` (K-04). */
export const Component = () => {
  const lists = useLoaderData<BrandList[]>();
  const { name } = useSite();
  const text = useText<'shell'>();
  return (
    <Section tight wide>
      <Page>
        <Stack gap={10}>
          <Stack gap={4}>
            <Breadcrumb items={brandCrumbs(text)} />
            <Heading level={1}>{text('shell.brands.title', 'Our brands')}</Heading>
            <Copy size="lg" tone="muted">
              {text('shell.brands.lead', 'What {{name}} sells, and where to read more about it.', { name })}
            </Copy>
          </Stack>
          {lists.map((list) => (
            <BrandListSection key={list.kind} {...list} />
          ))}
        </Stack>
      </Page>
    </Section>
  );
};
