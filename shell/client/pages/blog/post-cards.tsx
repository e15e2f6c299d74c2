import type { BlogPostSummary } from '@forecourt/contracts/site/blog';
import { blogPostPath } from '@forecourt/rules/blog/blog';
import { formatDate } from '@forecourt/rules/location/zone-time';
import { Card, CardBody, CardLink, Copy, Heading, media, Picture, token } from '@forecourt/ui';
import { styled } from 'styled-components';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  padding: 0;
  list-style-type: '';
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[3]};
  font-size: ${token.size.sm};
  color: ${token.colour.muted};
  strong {
    color: ${token.colour.ink};
  }
`;

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

interface PostCardsProps {
  posts: readonly BlogPostSummary[];
  level: 2 | 3;
  /** The first card is on the first screen; its picture is loaded at once. */
  priority?: boolean;
}

/** Three in a row on a wide screen. Each card is one link to its post. */
export const PostCards = ({ posts, level, priority = false }: PostCardsProps) => (
  <Cards>
    {posts.map(({ slug, category, title, summary, date, picture }, index) => (
      <li key={slug}>
        <Card>
          <Picture
            source={picture?.source}
            alt=""
            aspect="16x9"
            widths={[320, 480, 640, 800]}
            sizes="(min-width: 80em) 24rem, (min-width: 64em) 30vw, (min-width: 48em) 46vw, 92vw"
            priority={priority && index === 0}
          />
          <CardBody>
            <Facts>
              <strong>{category.name}</strong>
              <time dateTime={date}>{formatDate(date)}</time>
            </Facts>
            <Title level={level} size="h3">
              <CardLink href={blogPostPath(category.slug, slug)}>{title}</CardLink>
            </Title>
            <Copy tone="muted">{summary}</Copy>
          </CardBody>
        </Card>
      </li>
    ))}
  </Cards>
);
