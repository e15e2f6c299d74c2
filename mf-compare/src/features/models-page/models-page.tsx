import type { HeadContext, PageHead } from '@forecourt/contracts/remote';
import type { ModelTile } from '@forecourt/contracts/site/models';
import { askSite } from '@forecourt/rules/site/ask-site';
import { fetchContext } from '@forecourt/store';
import { Breadcrumb, Copy, Heading, homeCrumb, RemoteSlot, Section, Stack, useText } from '@forecourt/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ModelTiles } from './model-tiles';

export const loader = async ({ context }: LoaderFunctionArgs): Promise<ModelTile[]> =>
  (await askSite<ModelTile[]>(context.get(fetchContext), '/api/models', 'models')) ?? [];

export const status = (data: unknown): number => ((data as ModelTile[]).length > 0 ? 200 : 404);

export const head = ({ data, site, text }: HeadContext<ModelTile[], 'compare'>): PageHead => ({
  title: text('compare.models.head.title', 'Our models | {{name}}', { name: site.name }),
  description: text('compare.models.head.description', '{{models}} at {{name}}.', {
    models: data.map(({ name }) => name).join(', '),
    name: site.name,
  }),
  canonical: '/models',
  image: data[0]?.image,
});

/** Renders the dealer's models (M-05). */
export const Component = () => {
  const models = useLoaderData<ModelTile[]>();
  const text = useText<'compare'>();
  return (
    <>
      <Section tight>
        <Stack gap={6}>
          <Breadcrumb items={[homeCrumb(text), { label: text('compare.models.title', 'Our models') }]} />
          <Stack gap={2}>
            <Heading level={1}>{text('compare.models.title', 'Our models')}</Heading>
            <Copy size="lg" tone="muted">
              {text('compare.models.lead', 'Choose a model for its figures, colours and pictures.')}
            </Copy>
          </Stack>
          <ModelTiles models={models} />
        </Stack>
      </Section>
      <RemoteSlot name="compare.banner" props={{}} late />
    </>
  );
};
