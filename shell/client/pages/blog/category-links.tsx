import type { BlogList } from '@forecourt/contracts/site/blog';
import { BLOG_PATH, blogListPath } from '@forecourt/rules/blog/blog';
import { Anchor, media, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  padding: 0;
  list-style-type: '';
  a {
    display: flex;
    align-items: center;
    min-height: ${token.target};
    padding-inline: ${token.space[4]};
    border: 1px solid ${token.colour.line};
    border-radius: ${token.radius.pill};
    color: ${token.colour.ink};
    text-decoration: none;
  }
  a[aria-current] {
    border-color: ${token.colour.primary};
    background: ${token.colour.primary};
    color: ${token.colour.onPrimary};
  }
  ${media.hover} {
    a:not([aria-current]):hover {
      border-color: ${token.colour.link};
    }
  }
`;

interface CategoryLinksProps extends Pick<BlogList, 'categories'> {
  /** Slug of the open category; undefined in the list of the whole blog. */
  chosen?: string;
}

/** Only categories that have posts. One category alone needs no links. */
export const CategoryLinks = ({ categories, chosen }: CategoryLinksProps) => {
  const text = useText<'shell'>();
  if (categories.length < 2) return null;
  const links = [
    { slug: undefined, name: text('shell.blog.all', 'All posts'), href: BLOG_PATH },
    ...categories.map((category) => ({ ...category, href: blogListPath(category) })),
  ];
  return (
    <nav aria-label={text('shell.blog.categories', 'Categories of the blog')}>
      <Links>
        {links.map(({ slug, name, href }) => (
          <li key={href}>
            <Anchor href={href} aria-current={slug === chosen ? 'page' : undefined}>
              {name}
            </Anchor>
          </li>
        ))}
      </Links>
    </nav>
  );
};
