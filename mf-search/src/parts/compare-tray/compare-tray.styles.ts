import { media, Picture, token } from '@forecourt/ui';
import { createGlobalStyle, styled } from 'styled-components';

/** The tray never covers the end of the page, a toast or the focused element. */
export const SpaceForTray = createGlobalStyle`
  :root { --fc-tray: 4.75rem; }
  body { padding-block-end: 4.75rem; }
  ${media.print} { body { padding-block-end: 0; } }
`;

export const TrayBar = styled.section`
  position: fixed;
  z-index: ${token.layer.sticky};
  inset-inline: 0;
  inset-block-end: ${token.bottomBar};
  border-block-start: 1px solid ${token.colour.line};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  box-shadow: 0 -6px 20px -8px rgb(16 24 40 / 0.25);
  ${media.print} {
    display: none;
  }
`;

export const TrayContent = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  max-width: ${token.width.page};
  min-height: 4.75rem;
  margin-inline: auto;
  padding: ${token.space[2]} ${token.space[4]};
`;

export const TrayTitle = styled.h2`
  display: none;
  flex: none;
  font-size: ${token.size.md};
  ${media.lg} {
    display: block;
  }
`;

export const TrayCars = styled.ul`
  list-style: none;
  padding: 0;
  display: flex;
  flex: 1;
  gap: ${token.space[2]};
  min-width: 0;
`;

export const TrayItem = styled.li`
  position: relative;
  flex: 0 1 4.5rem;
  min-width: 0;
  ${media.md} {
    display: grid;
    flex: 0 1 14rem;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    align-items: center;
    gap: ${token.space[2]};
  }
  > span {
    display: none;
    ${media.md} {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      padding-inline-end: ${token.space[8]};
      font-size: ${token.size.xs};
      font-weight: ${token.weight.medium};
      line-height: 1.3;
    }
  }
  > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    width: 100%;
    min-height: 2.75rem;
    border: 0;
    border-radius: ${token.radius.sm};
    background: rgb(10 15 22 / 0.35);
    color: #fff;
    cursor: pointer;
    ${media.md} {
      width: 2rem;
      background: none;
      color: ${token.colour.muted};
    }
    ${media.hover} {
      &:hover {
        color: ${token.colour.ink};
      }
    }
  }
`;

export const TrayPicture = styled(Picture)`
  border-radius: ${token.radius.sm};
`;

export const TrayButtons = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[1]};
  margin-inline-start: auto;
`;

export const ClearButtonBox = styled.span`
  display: none;
  ${media.md} {
    display: inline;
  }
`;
