import type { VehicleModel } from '@forecourt/contracts/site/models';
import { ButtonLink, Cluster, Copy, Heading, media, Picture, Tag, token, usePages, useText } from '@forecourt/ui';
import { styled } from 'styled-components';

const Banner = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-items: center;
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${token.space[10]};
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${token.space[4]};
  justify-items: start;
  min-width: 0;
`;
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[8]};
  margin: 0;
  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    color: ${token.colour.muted};
    font-size: ${token.size.sm};
  }
  dd {
    margin: 0;
    font-size: ${token.size.lg};
    font-weight: ${token.weight.bold};
  }
`;

export const ModelBanner = ({ model: { name, status, summary, figures, links, image } }: { model: VehicleModel }) => {
  const text = useText<'compare'>();
  const isPage = usePages();
  const leading = links.filter(({ href }) => isPage(href));
  return (
    <Banner>
      <Words>
        <Heading level={1}>{name}</Heading>
        {status === 'coming_soon' ? <Tag>{text('compare.models.comingSoon', 'Coming Soon')}</Tag> : null}
        {summary ? <Copy size="lg">{summary}</Copy> : null}
        {figures.length > 0 ? (
          <Figures>
            {figures.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Figures>
        ) : null}
        {leading.length > 0 ? (
          <Cluster>
            {leading.map(({ label, href }, index) => (
              <ButtonLink key={`${href} ${label}`} href={href} size="large" tone={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </Cluster>
        ) : null}
      </Words>
      <Picture
        source={image}
        alt=""
        aspect="16x9"
        widths={[480, 640, 800, 1200]}
        sizes="(min-width: 64em) 45rem, 92vw"
        priority
      />
    </Banner>
  );
};
