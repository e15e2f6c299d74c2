import type { HeadContext, PageHead } from '@forecourt/contracts/remote';
import type { VehicleModel } from '@forecourt/contracts/site/models';
import { askSite } from '@forecourt/rules/site/ask-site';
import { fetchContext } from '@forecourt/store';
import {
  Breadcrumb,
  ButtonLink,
  EmptyState,
  Heading,
  homeCrumb,
  media,
  Picture,
  Prose,
  RemoteSlot,
  Section,
  Stack,
  token,
  useText,
} from '@forecourt/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { styled } from 'styled-components';
import { ModelBanner } from './model-banner';
import { ModelColours } from './model-colours';

const Text = styled(Prose)`
  max-width: ${token.width.text};
`;

const Pictures = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  padding: 0;
  list-style-type: '';
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const ModelGallery = ({ pictures }: { pictures: VehicleModel['gallery'] }) => (
  <Pictures>
    {pictures.map(({ image, alt }) => (
      <li key={image}>
        <Picture source={image} alt={alt} aspect="3x2" widths={[320, 480, 640, 800]} sizes="(min-width: 48em) 46vw, 92vw" />
      </li>
    ))}
  </Pictures>
);

type ModelData = VehicleModel | null;

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<ModelData> =>
  askSite<VehicleModel>(context.get(fetchContext), `/api/models/${encodeURIComponent(params['slug'] ?? '')}`, 'models');

export const status = (data: unknown): number => (data ? 200 : 404);

export const head = ({ data, site, text }: HeadContext<ModelData, 'compare'>): PageHead =>
  data
    ? {
        title: text('compare.model.head.title', '{{model}} | {{name}}', { model: data.name, name: site.name }),
        description: data.summary || undefined,
        canonical: `/models/${data.slug}`,
        image: data.image,
      }
    : { title: text('compare.model.gone.head', 'Model not found | {{name}}', { name: site.name }), robots: 'noindex' };

const ModelGone = () => {
  const text = useText<'compare'>();
  return (
    <Section tight>
      <EmptyState
        level={1}
        title={text('compare.model.gone.title', 'We have no such model')}
        text={text('compare.model.gone.text', 'It may be sold under another name now. All our models are on one page.')}
        action={<ButtonLink href="/models">{text('compare.model.gone.all', 'See our models')}</ButtonLink>}
      />
    </Section>
  );
};

/** Renders the page of a model (M-05). */
export const Component = () => {
  const model = useLoaderData<ModelData>();
  const text = useText<'compare'>();
  if (!model) return <ModelGone />;
  const { name, html, colours, gallery, stock } = model;
  const crumbs = [homeCrumb(text), { label: text('compare.models.title', 'Our models'), href: '/models' }, { label: name }];
  return (
    <>
      <Section tight>
        <Stack gap={6}>
          <Breadcrumb items={crumbs} />
          <ModelBanner model={model} />
        </Stack>
      </Section>
      {html ? (
        <Section tight>
          {/* The server sanitised it when it read the configuration. */}
          <Text dangerouslySetInnerHTML={{ __html: html }} />
        </Section>
      ) : null}
      {colours.length > 0 ? (
        <Section tone="tinted">
          <Stack gap={5}>
            <Heading level={2}>{text('compare.model.colours', 'Colours')}</Heading>
            <ModelColours name={name} colours={colours} />
          </Stack>
        </Section>
      ) : null}
      {gallery.length > 0 ? (
        <Section>
          <Stack gap={5}>
            <Heading level={2}>{text('compare.model.gallery', 'Pictures')}</Heading>
            <ModelGallery pictures={gallery} />
          </Stack>
        </Section>
      ) : null}
      {stock ? (
        <Section tone="tinted">
          <RemoteSlot
            name="search.featured"
            props={{ title: text('compare.model.stock', '{{model}} in stock', { model: name }), filters: stock, limit: 6 }}
            late
          />
        </Section>
      ) : null}
      <RemoteSlot name="compare.banner" props={{}} late />
    </>
  );
};
