import type { ModelTile } from '@forecourt/contracts/site/models';
import { Card, CardBody, CardLink, Copy, Heading, Picture, Tag, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${token.space[5]};
  padding: 0;
  list-style-type: '';
`;
const Place = styled.div`
  justify-self: start;
`;

/** Each tile is one link: to the page of the model, or where the dealer leads it. */
export const ModelTiles = ({ models }: { models: readonly ModelTile[] }) => {
  const text = useText<'compare'>();
  return (
    <Tiles>
      {models.map(({ slug, name, status, href, summary, image }, index) => (
        <li key={slug}>
          <Card>
            <Picture
              source={image}
              alt=""
              aspect="16x9"
              widths={[320, 480, 640, 800]}
              sizes="(min-width: 64em) 25rem, (min-width: 48em) 46vw, 92vw"
              priority={index === 0}
            />
            <CardBody>
              <Heading level={2} size="h3">
                <CardLink href={href ?? `/models/${slug}`}>{name}</CardLink>
              </Heading>
              {status === 'coming_soon' ? (
                <Place>
                  <Tag>{text('compare.models.comingSoon', 'Coming Soon')}</Tag>
                </Place>
              ) : null}
              {summary ? <Copy tone="muted">{summary}</Copy> : null}
            </CardBody>
          </Card>
        </li>
      ))}
    </Tiles>
  );
};
