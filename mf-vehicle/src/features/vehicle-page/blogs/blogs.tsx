import { styled } from 'styled-components';
import { useSite } from '@forecourt/store';
import { Card, CardBody, CardLink, Copy, Grid, Heading, media, Picture, usePages, useText } from '@forecourt/ui';
import { EndSection } from '../end-section.styles';

/** On a phone the posts are a short list. */
const PostPicture = styled(Picture)`
  display: none;
  ${media.md} {
    display: block;
  }
`;
const Name = styled(Heading)`
  overflow-wrap: anywhere;
`;

/** Renders the dealer's blog posts (V-27). */
export const BlogPosts = () => {
  const text = useText<'vehicle'>();
  const isPage = usePages();
  const blogs = useSite().vehicle.blogs.filter(({ href }) => isPage(href));
  if (blogs.length === 0) return null;
  return (
    <EndSection aria-labelledby="blogs-title">
      <Heading level={2} id="blogs-title">
        {text('vehicle.blogs.title', 'From our blog')}
      </Heading>
      <Grid columns={3} gap={5}>
        {blogs.map(({ title, text: words, href, image }) => (
          <Card key={href}>
            {image ? <PostPicture source={image} alt="" aspect="16x9" sizes="(min-width: 48em) 24rem, 92vw" /> : null}
            <CardBody>
              <Name level={3} size="h4">
                <CardLink href={href}>{title}</CardLink>
              </Name>
              {words ? <Copy tone="muted">{words}</Copy> : null}
            </CardBody>
          </Card>
        ))}
      </Grid>
    </EndSection>
  );
};
