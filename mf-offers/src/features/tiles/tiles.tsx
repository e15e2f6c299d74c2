import type { SlotProps } from '@forecourt/contracts/remote';
import { Card, CardBody, CardLink, Copy, Heading, Icon, Picture, Stack, token, usePages } from '@forecourt/ui';
import { styled } from 'styled-components';
import { slotColumnWidth } from '../../parts/slot-column-width';
import { OfferCardRow } from '../../parts/rows';

const Root = styled.div`
  ${slotColumnWidth}
`;
const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[3]};
  > svg {
    align-self: center;
    color: ${token.colour.link};
  }
`;

/** Renders `offers.tiles`; each tile is one link (K-01). */
export const Component = ({ title, tiles: allTiles }: SlotProps['offers.tiles']) => {
  const isPage = usePages();
  const tiles = allTiles.filter(({ href }) => isPage(href));
  if (tiles.length === 0) return null;
  return (
    <Root>
      <Stack gap={6}>
        {title ? <Heading level={2}>{title}</Heading> : null}
        <OfferCardRow>
          {tiles.map((tile) => (
            <li key={`${tile.href} ${tile.title}`}>
              <Card>
                {tile.image ? (
                  <Picture
                    source={tile.image}
                    alt=""
                    aspect="16x9"
                    widths={[320, 480, 640, 800]}
                    sizes="(min-width: 64em) 25rem, (min-width: 48em) 46vw, 92vw"
                  />
                ) : null}
                <CardBody>
                  <Line>
                    <Heading level={title ? 3 : 2} size="h3">
                      <CardLink href={tile.href}>{tile.title}</CardLink>
                    </Heading>
                    <Icon name="arrow" />
                  </Line>
                  {tile.text ? <Copy tone="muted">{tile.text}</Copy> : null}
                </CardBody>
              </Card>
            </li>
          ))}
        </OfferCardRow>
      </Stack>
    </Root>
  );
};
