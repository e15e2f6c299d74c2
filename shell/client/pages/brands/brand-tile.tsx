import type { BrandTile as Tile } from '@forecourt/contracts/site/brands';
import type { TextLookup } from '@forecourt/contracts/wording';
import { leavesSite } from '@forecourt/rules/site/brands';
import { Card, CardLink, Copy, Heading, media, Picture, token, useText, VisuallyHidden } from '@forecourt/ui';
import { styled } from 'styled-components';

/** Two on a phone, six on a wide screen. */
export const TileGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  grid-auto-rows: 1fr;
  gap: ${token.space[3]};
  padding: 0;
  list-style-type: '';
  ${media.md} {
    grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
    gap: ${token.space[5]};
  }
`;

const Logo = styled(Picture)`
  background: none;
`;
const LogoBox = styled.div`
  padding: ${token.space[4]} ${token.space[4]} 0;
`;
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space[1]};
  justify-content: flex-end;
  min-height: 4.5rem;
  padding: ${token.space[4]};
  text-align: center;
  overflow-wrap: anywhere;
`;
const Name = styled(Heading)<{ $alone: boolean }>`
  ${({ $alone }) => $alone && 'margin-block: auto;'}
`;

const destinationOf = (leadsTo: Tile['leadsTo'], href: string, text: TextLookup<'shell'>): string => {
  if (leadsTo === 'stock') return text('shell.brands.toStock', 'See the stock');
  if (leadsTo === 'other' && leavesSite(href)) return text('shell.brands.toWebsite', 'Visit the website');
  return text('shell.brands.toPage', 'About the brand');
};

/** One link. Without a logo, the name stands in its place (K-04). */
export const BrandTile = ({ title, logo, href, leadsTo }: Tile) => {
  const text = useText<'shell'>();
  return (
    <Card>
      {logo ? (
        <LogoBox>
          <Logo source={logo} alt="" aspect="3x2" fit="contain" width={250} widths={[128, 250, 400]} sizes="12rem" />
        </LogoBox>
      ) : null}
      <Words>
        <Name level={3} size={logo ? 'h4' : 'h3'} $alone={!logo}>
          <CardLink href={href}>
            {title}
            {leavesSite(href) ? (
              <VisuallyHidden>{` ${text('shell.brands.leaves', '(leads to another website)')}`}</VisuallyHidden>
            ) : null}
          </CardLink>
        </Name>
        <Copy size="sm" tone="muted">
          {destinationOf(leadsTo, href, text)}
        </Copy>
      </Words>
    </Card>
  );
};
